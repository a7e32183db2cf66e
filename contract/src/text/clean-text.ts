import { trimmed, withBalancedMarks } from './direction-marks.ts';

/*
 * Pasted text often contains invisible characters. No text is refused for them: browser and server both clean it first, before its
 * characters are counted or compared.
 */

// Printable ASCII and line breaks need no cleaning.
const PLAIN = /^[\n -~]*$/;

const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// Letters that look blank. All of them are Hangul fillers.
const FILLER = /[\u115F\u1160\u3164\uFFA0]/g;
const BRAILLE_BLANK = /\u2800/g;

// Invisible characters, lone surrogates and noncharacters. Code points reserved for later emoji are left alone.
const UNSEEN = String.raw`[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]|(?!\p{Extended_Pictographic})\p{Cn}`;
// These stay if they have a meaning where they are: joiners, direction marks, variation selectors of emoji, flags.
const SOMETIMES = String.raw`[\u200C-\u200F\u202A-\u202E\u2066-\u2069\uFE0E\uFE0F\u{E0020}-\u{E007F}]`;
const NEVER_MEANT = new RegExp(`(?![\\n\\t]|${SOMETIMES})(?:${UNSEEN})`, 'gu');
const ANY_UNSEEN = new RegExp(`(?![\\n\\t])(?:${UNSEEN})`, 'gu');

const ONE_EMOJI = String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier}\uFE0F?)?`;
const FLAG = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`;
const EMOJI = String.raw`${FLAG}|${ONE_EMOJI}(?:\u200D${ONE_EMOJI})*|[0-9#*]\uFE0F\u20E3`;
const EMOJI_OR_SELECTOR = new RegExp(`${EMOJI}|([\\uFE0E\\uFE0F\\u{E0020}-\\u{E007F}])`, 'gu');
// A joiner has a meaning between letters, and after a mark of an Indic script or an Arabic letter: it selects the letter's form.
const JOINED = String.raw`[\p{L}\p{M}][\u200C\u200D](?=[\p{L}\p{M}])|(?!\p{Script=Inherited})\p{M}[\u200C\u200D]|\p{Script=Arabic}\u200D`;
const EMOJI_OR_JOINER = new RegExp(`${EMOJI}|${JOINED}|([\\u200C\\u200D])`, 'gu');

const keptOrNone = (found: string, dropped?: string) => (dropped === undefined ? found : '');

/** Several lines as they are stored: line breaks as \n, what cannot be seen left out, Unicode NFC, trimmed. */
export function cleanLines(text: string): string {
  if (PLAIN.test(text)) return trimmed(text);
  let cleaned = text.normalize();
  // NFC puts marks into their order, which may part a joiner from the letter that it belonged to: once more then.
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const before = cleaned;
    cleaned = cleanedOnce(before).normalize();
    if (cleaned === before) return cleaned;
  }
  return cleanedOnce(cleaned.replace(/[\u200C\u200D]/g, '')).normalize();
}

/** The second pass changes nothing, except in texts that no person writes. */
const PASSES_MAX = 4;

function cleanedOnce(text: string): string {
  return withBalancedMarks(
    text
      .replace(LINE_END, '\n')
      .replace(FILLER, ' ')
      .replace(NEVER_MEANT, '')
      .replace(EMOJI_OR_SELECTOR, keptOrNone)
      .replace(EMOJI_OR_JOINER, keptOrNone),
  );
}

/** One line as it is stored: like cleanLines, but line breaks and tabs become blanks, and a run of blanks becomes one. */
export function cleanLine(text: string): string {
  const oneLine = text
    .replace(LINE_END, ' ')
    .replace(BRAILLE_BLANK, ' ')
    .replace(/[\n\t]/g, ' ');
  // What is dropped may leave blanks side by side.
  return cleanLines(oneLine).replace(/\s{2,}/g, ' ');
}

/** A web or mail address before it is checked: without invisible characters. Inner blanks stay, and are refused. */
export function cleanAddress(text: string): string {
  if (PLAIN.test(text)) return trimmed(text);
  return trimmed(text.replace(LINE_END, '\n').replace(ANY_UNSEEN, '').replace(BRAILLE_BLANK, ''));
}

/** True if a person would see nothing: white space, zero-width characters, fillers. */
export function isBlank(text: string): boolean {
  return cleanLines(text) === '';
}

/** The length that limits use: the number of code points that would be stored. */
export function countCharacters(text: string): number {
  return [...cleanLines(text)].length;
}
