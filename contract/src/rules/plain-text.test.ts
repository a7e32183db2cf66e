import { expect, test } from 'vitest';
import { isTextName, textKind } from './plain-text.ts';

const inTwo = (bytes: Uint8Array, at: number) => [bytes.subarray(0, at), bytes.subarray(at)];

test('text is UTF-8 also where a letter lies in two pieces, and has to end with a whole one', async () => {
  const size = Buffer.from('\uFEFFGröße');
  for (let at = 0; at <= size.length; at++) expect(await textKind(inTwo(size, at))).toBe('utf-8');
  expect(await textKind([size.subarray(0, 6)])).toBe('not utf-8');
});

test('text as Windows writes it is text, but not UTF-8', async () => {
  expect(await textKind([Buffer.from('Größe', 'latin1')])).toBe('not utf-8');
  expect(await textKind([Buffer.from('\uFEFFGröße', 'utf16le')])).toBe('not utf-8');
});

test('what holds a NUL is no text, wherever it stands', async () => {
  expect(await textKind(inTwo(Buffer.from('two\0parts'), 2))).toBeUndefined();
  expect(await textKind(inTwo(Buffer.from('\xff\xd8\xff\0', 'latin1'), 2))).toBeUndefined();
});

test('texts are told by their names', () => {
  expect(['List.TXT', 'Film.vtt', 'txt', 'List.txt.pdf'].map(isTextName)).toEqual([true, true, false, false]);
});
