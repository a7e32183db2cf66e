import { countCharacters } from '@skillverse/contract/text/clean-text';
import { wholeNumber } from '../../ui/whole-number.ts';

const MESSAGE_MAX = 2000;

/** The counter is shown from this length on. Short messages need none. */
const COUNTED_FROM = 1800;

/** @returns the text of the counter, if the limit is near */
export function countText(text: string): string | undefined {
  const count = countCharacters(text);
  return count < COUNTED_FROM ? undefined : `${wholeNumber.format(count)}/${wholeNumber.format(MESSAGE_MAX)}`;
}

/** @returns the error text if the message is too long */
export function tooLongText(text: string): string | undefined {
  const tooMany = countCharacters(text) - MESSAGE_MAX;
  if (tooMany <= 0) return undefined;
  const characters = tooMany === 1 ? '1 character' : `${wholeNumber.format(tooMany)} characters`;
  return `This is ${characters} too long: a message can have at most ${wholeNumber.format(MESSAGE_MAX)}.`;
}
