import * as z from 'zod/mini';
import { cleanLine, cleanLines } from './clean-text.ts';

/** What of a line can be sent where at most `max` characters are taken: nothing in it is refused at the door. */
export function sendableText(text: string, max: number): string {
  return cleanLine([...cleanLine(text)].slice(0, max).join(''));
}

/** For z.transform: where a person would see nothing, nothing is said. */
export function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}

/** As our sentences write it: 1,000,000. Without the browser's own format, whose first use takes its time. */
export function inGroups(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Nothing further is looked for in a text that is too long. */
const atMost = (what: string, max: number) =>
  z.maxLength(max, { error: `${what} can have at most ${inGroups(max)} characters`, abort: true });

const MARKS_MAX = 8;
// Of a letter in its plainest form, in which each accent is a mark.
const PILED_UP = new RegExp(String.raw`\p{M}{${MARKS_MAX + 1}}`, 'u');
const SHOWN_OF_A_WORD = 20;

/** Piled-up marks cover the lines above and below. */
function isPiledUp(text: string): boolean {
  return /\p{M}{4}/u.test(text) && PILED_UP.test(text.normalize('NFD'));
}

/** Which word it is, without its marks: the end of it, up to the letter that has too many. */
function piledUpWord(text: string): string {
  const plain = text.normalize('NFD');
  const before = plain.slice(0, PILED_UP.exec(plain)?.index ?? 0);
  // A pattern that looked for the word itself would begin at every letter of a long one.
  const [word = ''] = /\S*$/.exec([...before].slice(-SHOWN_OF_A_WORD).join('').replace(/\p{M}/gu, '')) ?? [];
  return word === '' ? '' : `: look at “${word}”`;
}

function fewMarks(what: string) {
  return z.refine<string>((text) => !isPiledUp(text), {
    error: ({ input }) =>
      `${what} can have at most ${MARKS_MAX} marks on one letter${piledUpWord(String(input))}`,
  });
}

/** One line that a person typed: cleaned, not blank, at most `max` characters. `what` names it, e.g. 'Full name'. */
export function requiredText(what: string, max: number) {
  return z.string(`${what} is required`).check(
    z.overwrite(cleanLine),
    z.refine((text) => text !== '', `${what} is required`),
    atMost(what, max),
    fewMarks(what),
  );
}

/** Several lines that a person typed, with line breaks as \n; otherwise as requiredText. */
export function requiredLines(what: string, max: number) {
  return z.string(`${what} is required`).check(
    z.overwrite(cleanLines),
    z.refine((text) => text !== '', `${what} is required`),
    atMost(what, max),
    fewMarks(what),
  );
}

/** Several lines that may be left empty; otherwise as requiredLines. */
export function optionalLines(what: string, max: number) {
  return z.string().check(z.overwrite(cleanLines), atMost(what, max), fewMarks(what));
}

/** One line that may be left empty; otherwise as requiredText. */
export function optionalLine(what: string, max: number) {
  return z.string().check(z.overwrite(cleanLine), atMost(what, max), fewMarks(what));
}

/** One line that is looked for and may be left empty: shown to nobody else, whatever its letters look like. */
export function optionalText(what: string, max: number) {
  return z.string().check(z.overwrite(cleanLine), atMost(what, max));
}

/** As optionalText, with an entry on each line. */
export function optionalEntries(what: string, max: number) {
  return z.string().check(z.overwrite(cleanLines), atMost(what, max));
}
