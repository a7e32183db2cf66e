import { trimmed, withBalancedMarks } from './direction-marks.ts';

/*
 * What people paste brings signs that nobody sees. Nobody is refused for one: texts are cleaned on the way in, by browser and server
 * alike, before anything in them is counted or compared.
 */

// Printable ASCII and line breaks: nothing to clean.
const PLAIN = /^[\n -~]*$/;

const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// Letters that are blank, all of them of Hangul.
const FILLER = /[\u115F\u1160\u3164\uFFA0]/g;
const BRAILLE_BLANK = /\u2800/g;

// Signs without a look of their own, halves of pairs, and what is no character. Emoji to come have their places already.
const UNSEEN = String.raw`[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]|(?!\p{Extended_Pictographic})\p{Cn}`;
// These may stay, each where it has a meaning: joiners, direction marks, what chooses the look of an emoji, flags.
const SOMETIMES = String.raw`[\u200C-\u200F\u202A-\u202E\u2066-\u2069\uFE0E\uFE0F\u{E0020}-\u{E007F}]`;
const NEVER_MEANT = new RegExp(`(?![\\n\\t]|${SOMETIMES})(?:${UNSEEN})`, 'gu');
const ANY_UNSEEN = new RegExp(`(?![\\n\\t])(?:${UNSEEN})`, 'gu');

const ONE_EMOJI = String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier}\uFE0F?)?`;
const FLAG = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`;
const EMOJI = String.raw`${FLAG}|${ONE_EMOJI}(?:\u200D${ONE_EMOJI})*|[0-9#*]\uFE0F\u20E3`;
const EMOJI_OR_SELECTOR = new RegExp(`${EMOJI}|([\\uFE0E\\uFE0F\\u{E0020}-\\u{E007F}])`, 'gu');
// Between letters, and behind a mark of an Indic script or an Arabic letter: there it chooses the form of the letter.
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

/** The second only confirms the first, but for texts that nobody writes. */
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

/** One line as it is stored: as cleanLines, but a blank for a line break or a tab, and one for a run of blanks. */
export function cleanLine(text: string): string {
  const oneLine = text
    .replace(LINE_END, ' ')
    .replace(BRAILLE_BLANK, ' ')
    .replace(/[\n\t]/g, ' ');
  // What is dropped may leave blanks side by side.
  return cleanLines(oneLine).replace(/\s{2,}/g, ' ');
}

/** An address of the web or of mail as it is judged: nothing in it that cannot be seen. Blanks within stay, and are refused. */
export function cleanAddress(text: string): string {
  if (PLAIN.test(text)) return trimmed(text);
  return trimmed(text.replace(LINE_END, '\n').replace(ANY_UNSEEN, '').replace(BRAILLE_BLANK, ''));
}

/** True where a person would see nothing: white space, characters without width, fillers. */
export function isBlank(text: string): boolean {
  return cleanLines(text) === '';
}

/** As limits count: one for each code point of what would be stored. */
export function countCharacters(text: string): number {
  return [...cleanLines(text)].length;
}
