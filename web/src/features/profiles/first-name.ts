const TITLES = new Set([
  'dr',
  'prof',
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'sir',
  'dame',
  'madam',
  'rev',
  'herr',
  'frau',
]);

/** What somebody is called by: the first word of the name that is neither a title, an initial nor a picture. */
export function firstName(name: string): string {
  // A name that the sign-in made up has no first one.
  if (name === 'Google User') return name;
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/(?<=\p{L})[,;:.]+$/u, ''));
  return words.find(isCalled) ?? words[0] ?? '';
}

/** One letter is a whole name in some scripts, and an initial in those with capitals. */
const isCalled = (word: string) =>
  /^\p{L}/u.test(word) && !/^\p{Lu}(\.\p{Lu})*$/u.test(word) && !TITLES.has(word.toLowerCase());
