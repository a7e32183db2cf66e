import * as z from 'zod/mini';
import { cleanLine, cleanLines } from './clean-text.ts';

/** The longest part of a line that a field of at most `max` characters accepts. */
export function sendableText(text: string, max: number): string {
  return cleanLine([...cleanLine(text)].slice(0, max).join(''));
}

/** For z.transform: a text without visible characters becomes null. */
export function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}

/** As our sentences write it: 1,000,000. Without the browser's own format, whose first use takes its time. */
export function inGroups(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** If a text is too long, the later checks are skipped. */
const atMost = (what: string, max: number) =>
  z.maxLength(max, { error: `${what} can have at most ${inGroups(max)} characters`, abort: true });

const MARKS_MAX = 8;
// Counted in the decomposed form (NFD), in which each accent is a mark.
const PILED_UP = new RegExp(String.raw`\p{M}{${MARKS_MAX + 1}}`, 'u');
const SHOWN_OF_A_WORD = 20;

/** Piled-up marks cover the lines above and below. */
function isPiledUp(text: string): boolean {
  return /\p{M}{4}/u.test(text) && PILED_UP.test(text.normalize('NFD'));
}

/** Names the word for the error text: its last letters without marks, up to the letter with too many. */
function piledUpWord(text: string): string {
  const plain = text.normalize('NFD');
  const before = plain.slice(0, PILED_UP.exec(plain)?.index ?? 0);
  // A pattern for the whole word would start again at every letter of a long word.
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

/** One line to search for; may be empty. It is shown to nobody else, so look-alike letters are allowed. */
export function optionalText(what: string, max: number) {
  return z.string().check(z.overwrite(cleanLine), atMost(what, max));
}

/** As optionalText, with an entry on each line. */
export function optionalEntries(what: string, max: number) {
  return z.string().check(z.overwrite(cleanLines), atMost(what, max));
}
