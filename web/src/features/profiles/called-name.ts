/** What somebody is called by: the first word of the name that is neither a title, an initial nor a picture. */
export function calledName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => /^\p{L}(.*[^.])?$/u.test(word)) ?? words[0]?.replace(/\.$/, '') ?? '';
}
