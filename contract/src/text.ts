import * as z from 'zod/mini';

// NUL cannot be stored in PostgreSQL, and half a surrogate pair is no character: both are refused at the door.
function isWellFormed(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

const BLANK = /^[\s\u200B-\u200D\u2060\uFEFF]*$/u;

/** True where a person would see nothing: white space and characters without width. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** Text that a person typed: trimmed, not blank, at most `max` characters. `what` names it, e.g. 'Full name'. */
export function requiredText(what: string, max: number) {
  return z.string(`${what} is required`).check(
    z.trim(),
    z.refine((text) => !isBlank(text), `${what} is required`),
    z.maxLength(max, `${what} can have at most ${max} characters`),
    z.refine(isWellFormed, `${what} contains characters that cannot be stored`),
  );
}

/** Text that may be left empty; otherwise as requiredText. */
export function optionalText(what: string, max: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `${what} can have at most ${max} characters`),
      z.refine(isWellFormed, `${what} contains characters that cannot be stored`),
    );
}
