/*
 * The time that the parser takes grows with the square of some counts. Prose of the longest field has a tenth of these; a text with
 * more marks than words takes half a second without them.
 */
const LINES_MAX = 500;
const MARKS_MAX = 1000;
const EMPHASIS_MAX = 600;
const CONTAINERS_MAX = 300;

const EMPHASIS = /[*_]/g;
const MARK = /[*_`[\]()<>|\\&!#~]/g;
// The marks of quotes and lists that a line begins with.
const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$)))+/gm;
const CONTAINER = /[>\-+*.)]/g;

/** True if a text has more marks than are parsed: it is shown as it was typed. */
export function isTooDense(markdown: string): boolean {
  const containers = (markdown.match(CONTAINERS) ?? []).join('');
  return (
    countOf(markdown, /\n/g) > LINES_MAX ||
    countOf(markdown, MARK) > MARKS_MAX ||
    countOf(markdown, EMPHASIS) > EMPHASIS_MAX ||
    countOf(containers, CONTAINER) > CONTAINERS_MAX
  );
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
