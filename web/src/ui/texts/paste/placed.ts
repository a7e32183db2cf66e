import type { Typed } from '../markdown-edits.ts';

const isOneParagraph = (markdown: string) =>
  !markdown.includes('\n') && !/^(?:#{1,6} |[-*+] |\d{1,9}[.)] |>|\||```|---)/.test(markdown);

/** Words go on in the line where they are pasted; headings, lists and the like stand by themselves. */
export function placed(markdown: string, { text, start, end }: Typed): string {
  if (isOneParagraph(markdown)) return markdown;
  const before = text.slice(0, start);
  const after = text.slice(end);
  const ahead = before.slice(before.trimEnd().length);
  const behind = after.slice(0, after.length - after.trimStart().length);
  return `${missing(before, ahead)}${markdown}${missing(after, behind)}`;
}

/** What is missing of an empty line beside words. @param blanks those that are there */
function missing(words: string, blanks: string): string {
  if (words.trim() === '') return '';
  return '\n'.repeat(Math.max(0, 3 - blanks.split('\n').length));
}

/** Between fences text is shown as it is. */
export function isInFence({ text, start }: Typed): boolean {
  return (text.slice(0, start).match(/^ {0,3}```/gm)?.length ?? 0) % 2 === 1;
}
