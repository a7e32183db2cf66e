/** What was typed, with one blank between the words. */
export function searchPhrase(text: string): string {
  return text.trim().split(/\s+/).join(' ');
}

/** The words to look for. One that is part of another adds nothing: where 'water' occurs, 'at' does too. */
export function searchWords(text: string): string[] {
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}
