/** Quotes and lists inside each other. People use three or four. */
const DEPTH_MAX = 12;

// The marks that a line begins with: each opens a quote or a list inside the one before.
const MARK = String.raw`[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const TOO_DEEP = new RegExp(`^((?:${MARK}){${DEPTH_MAX}})(?=${MARK})`, 'gm');

/** Ends the marks of a line: what follows is text. Nobody sees it, and parts of a parsed text are cleaned of it. */
const STOP = ' \u200B';

/**
 * The time that the parser takes for quotes and lists inside each other grows with the square of their depth. From the
 * thirteenth of a line on their marks are text.
 */
export function limitNesting(markdown: string): string {
  return markdown.replace(TOO_DEEP, (_, marks: string) => `${marks}${STOP}`);
}
