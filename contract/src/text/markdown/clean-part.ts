import { cleanLines } from '../clean-text.ts';

const MARKS_AT_START = /^[\p{Mn}\p{Me}]+/u;
const TOO_MANY_MARKS = /(\p{M}{8})\p{M}+/gu;

/**
 * One part of a parsed text. The whole text was cleaned when it was written, but what Markdown takes out of it may let marks pile up on
 * one letter, part a pair of direction marks, or spell an invisible character as a reference.
 */
export function cleanPart(text: string): string {
  // cleanLines trims; the blanks around a part stay.
  const cleaned = cleanLines(`x${text.replace(MARKS_AT_START, '')}x`).slice(1, -1);
  return cleaned.replace(TOO_MANY_MARKS, '$1');
}
