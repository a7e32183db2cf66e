/*
 * What a search compares: how a text reads, not how it is spelled in Unicode. The database has the same rule, search_key in
 * a migration; a test compares both over all characters.
 */

// Before compatibility forms are taken apart: accents that stand for a quote, a quote that would become two, letters that are blank.
const FIRST = /[\u00B4\u1FFD\u2033\u2036\u1680\u2028\u2029\u2800\u115F\u1160\u3164\uFFA0]/g;
const firstFor = (sign: string) =>
  /[\u00B4\u1FFD]/.test(sign) ? "'" : /[\u2033\u2036]/.test(sign) ? '"' : ' ';

// Й and ў are letters of their own. In other scripts, marks for vowels and voicing are not accents and stay.
const OWN_LETTER = /[\u0418\u0438\u0423\u0443]\u0306/g;

/** Removed: accents of Latin, Greek, Cyrillic, Hebrew and Arabic, and invisible characters. */
const LEFT_OUT = [
  '\\u0001-\\u0008\\u000B-\\u001F\\u007F-\\u009F\\u00AD\\u0300-\\u036F\\u0483-\\u0489\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5',
  '\\u05C7\\u0610-\\u061A\\u061C\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u17B4\\u17B5',
  '\\u180B-\\u180F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u20D0-\\u20F0\\uFE00-\\uFE0F\\uFE20-\\uFE2F',
  '\\uFEFF\\uFFF0-\\uFFFB',
].join('');
const ACCENT_OR_UNSEEN = new RegExp(
  `[\\u0000${LEFT_OUT}\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}]`,
  'gu',
);

// Characters that read alike, one for one: quotes, dashes, and letters that Unicode does not decompose.
const ALIKE: Readonly<Record<string, string>> = {
  "'": '`\u02B9\u02BB\u02BC\u02BD\u02C8\u2018\u2019\u201A\u201B\u2032\u2035\u2039\u203A\uA78C',
  '"': '\u00AB\u00BB\u02BA\u201C\u201D\u201E\u201F\u300C\u300D\u300E\u300F\u301D\u301E\u301F',
  '-': '\u02D7\u058A\u05BE\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2E3A\u2E3B',
  a: '\u2C65',
  b: '\u0180\u0253',
  c: '\u0188\u023C',
  d: '\u00F0\u0111\u0256\u0257',
  e: '\u0247',
  f: '\u0192',
  g: '\u01E5\u0260',
  h: '\u0127',
  i: '\u0131\u0268',
  j: '\u0249',
  k: '\u0199',
  l: '\u0142\u019A\u026B',
  n: '\u014B\u0272',
  o: '\u00F8\u0275',
  p: '\u01A5',
  r: '\u024D',
  t: '\u0167\u01AD\u2C66',
  u: '\u0289',
  v: '\u028B',
  y: '\u01B4\u024F',
  z: '\u01B6',
  σ: 'ς',
};
const LONGER: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const READ_AS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ALIKE).flatMap(([sign, others]) => [...others].map((other) => [other, sign] as const)),
  ...Object.entries(LONGER),
]);
const OTHER_SPELLING = new RegExp(`[${[...READ_AS.keys()].join('')}]`, 'g');

/** Equal for all texts that a person reads as the same: lower case, without accents, and so on. Line breaks and tabs stay. */
export function searchKey(text: string): string {
  return text
    .replace(FIRST, firstFor)
    .normalize('NFKD')
    .replace(OWN_LETTER, (letter) => letter.normalize())
    .replace(ACCENT_OR_UNSEEN, '')
    .toLowerCase()
    .replace(OTHER_SPELLING, (sign) => READ_AS.get(sign) ?? sign)
    .replace(/ {2,}/g, ' ')
    .normalize();
}

/** The searchKey of a name or a skill, trimmed. If nothing is left, the text itself. */
export function nameKey(name: string): string {
  return searchKey(name).trim() || name;
}
