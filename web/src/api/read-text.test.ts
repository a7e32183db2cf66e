import { expect, test } from 'vitest';
import { decoded } from './read-text.ts';

test.each([
  ['UTF-8', [0x47, 0x6c, 0xc3, 0xbc, 0x68], 'Glüh'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x47], 'G'],
  ['UTF-16, little end first', [0xff, 0xfe, 0x47, 0x00, 0xfc, 0x00], 'Gü'],
  ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0x47, 0x00, 0xfc], 'Gü'],
  ['Windows', [0x47, 0x6c, 0xfc, 0x68], 'Glüh'],
  ['nothing', [], ''],
])('a text in %s is read', (_, bytes, text) => expect(decoded(new Uint8Array(bytes))).toBe(text));
