import { expect, test } from 'vitest';
import { wholeNumber } from '../../ui/whole-number.ts';
import { countText, tooLongText } from './message-length.ts';

test('a message is as long as its limit, and not a character longer', () => {
  expect(tooLongText('a'.repeat(2000))).toBeUndefined();
  expect(tooLongText(` \n${'a'.repeat(2000)} \n`), 'what is trimmed does not count').toBeUndefined();
  const most = wholeNumber.format(2000);
  expect(tooLongText('a'.repeat(2001))).toBe(
    `This is 1 character too long: a message can have at most ${most}.`,
  );
  expect(tooLongText('a'.repeat(2037))).toMatch(/^This is 37 characters too long/);
});

test('its characters are counted where the room becomes little', () => {
  expect(countText('a'.repeat(1799))).toBeUndefined();
  expect(countText('a'.repeat(1800))).toBe(`${wholeNumber.format(1800)}/${wholeNumber.format(2000)}`);
  expect(countText('a'.repeat(2001))).toBe(`${wholeNumber.format(2001)}/${wholeNumber.format(2000)}`);
});
