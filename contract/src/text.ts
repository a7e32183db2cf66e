import * as z from 'zod/mini';

// NUL cannot be stored in PostgreSQL, and half a surrogate pair is no character: both are refused at the door.
function isWellFormed(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** What of a text can be sent where at most `max` characters are taken: nothing in it is refused at the door. */
export function sendableText(text: string, max: number): string {
  const stored = text.replaceAll('\u0000', ' ').trim().slice(0, max);
  return stored.toWellFormed().replaceAll('\uFFFD', '').trim();
}

// The blank Braille pattern is the one invisible character that Unicode does not call ignorable.
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** True where a person would see nothing: white space, characters without width, fillers. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** For z.transform: where a person would see nothing, nothing is said. */
export function textOrNull(text: string): string | null {
  return isBlank(text) ? null : text;
}

// Control characters break lines and terminals; bidi overrides and isolates turn the text around them too.
const UNSHOWABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

function isOneLine(text: string): boolean {
  return !UNSHOWABLE.test(text);
}

/** As our sentences write it: 1,000,000. Without the browser's own format, whose first use takes its time. */
export function inGroups(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

const tooLong = (what: string, max: number) => `${what} can have at most ${inGroups(max)} characters`;

/** One line that a person typed: trimmed, not blank, at most `max` characters. `what` names it, e.g. 'Full name'. */
export function requiredText(what: string, max: number) {
  return z.string(`${what} is required`).check(
    z.trim(),
    z.refine((text) => !isBlank(text), `${what} is required`),
    z.maxLength(max, tooLong(what, max)),
    z.refine(isWellFormed, { error: `${what} contains characters that cannot be stored`, abort: true }),
    z.refine(isOneLine, `${what} contains characters that cannot be shown`),
  );
}

// Line breaks and tabs are what a longer text is made of.
function isReadable(text: string): boolean {
  return isOneLine(text.replace(/[\n\t]/g, ''));
}

/** Several lines that a person typed, with line breaks as \n; otherwise as requiredText. */
export function requiredLines(what: string, max: number) {
  return z.string(`${what} is required`).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.refine((text) => !isBlank(text), `${what} is required`),
    z.maxLength(max, tooLong(what, max)),
    z.refine(isWellFormed, { error: `${what} contains characters that cannot be stored`, abort: true }),
    z.refine(isReadable, `${what} contains characters that cannot be shown`),
  );
}

/** Several lines that may be left empty; otherwise as requiredLines. */
export function optionalLines(what: string, max: number) {
  return z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(max, tooLong(what, max)),
    z.refine(isWellFormed, { error: `${what} contains characters that cannot be stored`, abort: true }),
    z.refine(isReadable, `${what} contains characters that cannot be shown`),
  );
}

/** One line that may be left empty; otherwise as requiredText. */
export function optionalLine(what: string, max: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, tooLong(what, max)),
      z.refine(isWellFormed, { error: `${what} contains characters that cannot be stored`, abort: true }),
      z.refine(isOneLine, `${what} contains characters that cannot be shown`),
    );
}

/** Text that may be left empty, of any characters that can be stored: what is looked for is shown to nobody else. */
export function optionalText(what: string, max: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, tooLong(what, max)),
      z.refine(isWellFormed, `${what} contains characters that cannot be stored`),
    );
}
