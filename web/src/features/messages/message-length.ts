import { countCharacters } from '@skillverse/contract/text/clean-text';
import { wholeNumber } from '../../ui/whole-number.ts';

const MESSAGE_MAX = 2000;

/** From here on it is counted: who writes a line or two need not read a number. */
const COUNTED_FROM = 1800;

/** @returns how much of the room is taken, where that begins to matter */
export function countText(text: string): string | undefined {
  const count = countCharacters(text);
  return count < COUNTED_FROM ? undefined : `${wholeNumber.format(count)}/${wholeNumber.format(MESSAGE_MAX)}`;
}

/** @returns what to say where it cannot be sent before it is shorter */
export function tooLongText(text: string): string | undefined {
  const tooMany = countCharacters(text) - MESSAGE_MAX;
  if (tooMany <= 0) return undefined;
  const characters = tooMany === 1 ? '1 character' : `${wholeNumber.format(tooMany)} characters`;
  return `This is ${characters} too long: a message can have at most ${wholeNumber.format(MESSAGE_MAX)}.`;
}
