import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aFilm, aMoov, anAvi, aTrack, box } from '../../../../test/given/files/made-files.ts';
import { judged } from '../../../../test/judged.ts';

const ftyp = (brand = 'isom') => box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}`, 'latin1'));
const mdat = box('mdat', Buffer.alloc(64));
const sound = aTrack({ handler: 'soun' });
const unplayed = aTrack({ samples: 0 });
const long = (type: string, content: Buffer) => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(16 + content.length), 8);
  return Buffer.concat([head, content]);
};
const inner = (moov: Buffer) => moov.subarray(8);
const length = Buffer.alloc(4);
const packed = box(
  'moov',
  box(
    'cmov',
    Buffer.concat([
      box('dcom', Buffer.from('zlib')),
      box('cmvd', Buffer.concat([length, deflateSync(aMoov())])),
    ]),
  ),
);

const as = (...parts: Buffer[]) => judged('video', { name: 'Film.mp4', bytes: Buffer.concat(parts) });

test.each([
  ['with its list in front', [ftyp(), aMoov(), mdat], 'mp4'],
  ['with its list behind', [ftyp(), mdat, aMoov()], 'mp4'],
  [
    'with sound, text and pictures',
    [ftyp(), aMoov([sound, aTrack({ handler: 'text' }), aTrack()]), mdat],
    'mp4',
  ],
  ['of lengths of 64 bits', [ftyp(), long('moov', inner(aMoov())), long('mdat', Buffer.alloc(20))], 'mp4'],
  ['in pieces', [ftyp('iso5'), aMoov([unplayed, box('mvex', box('trex'))]), box('moof'), mdat], 'mp4'],
  ['of iTunes', [ftyp('M4V '), aMoov(), mdat], 'mp4'],
  ['of Flash', [ftyp('f4v '), aMoov(), mdat], 'mp4'],
  ['of a phone of Apple', [ftyp('qt  '), box('wide'), mdat, aMoov()], 'mov'],
  ['of old QuickTime', [box('wide'), mdat, aMoov()], 'mov'],
  ['of old QuickTime, packed', [mdat, packed], 'mov'],
  ['with NULs behind it', [ftyp(), aMoov(), mdat, Buffer.alloc(12)], 'mp4'],
  [
    'with the beginning of a box behind it',
    [ftyp(), aMoov(), mdat, Buffer.from('\0\0\x20\0free\x01\x02\x03\x04')],
    'mp4',
  ],
] as const)('a film %s is taken', async (_, parts, expected) => {
  expect(await as(...parts)).toBe(expected);
});

test.each([
  ['without any track', [ftyp(), aMoov([]), mdat]],
  ['of sound alone', [ftyp(), aMoov([sound]), mdat]],
  ['of text alone', [ftyp(), aMoov([aTrack({ handler: 'text' })]), mdat]],
  ['without a single picture', [ftyp(), aMoov([unplayed, sound]), mdat]],
  ['in pieces that never came', [ftyp('iso5'), aMoov([unplayed, box('mvex', box('trex'))])]],
  ['whose track says nothing', [ftyp(), aMoov([box('trak')]), mdat]],
] as const)('a film %s is refused, and told why', async (_, parts) => {
  expect(await as(...parts)).toBe('VIDEO_MISSING');
});

test('what stands behind a film makes it something else', async () => {
  const { name, bytes } = aFilm();
  for (const behind of ['GIF89a', '<html>', 'PK\x03\x04', `\0\0\0\0${'<html>'.repeat(3)}`]) {
    const file = { name, bytes: Buffer.concat([bytes, Buffer.from(behind)]) };
    expect([behind, await judged('video', file)]).toEqual([behind, 'FILE_TYPE_REFUSED']);
  }
});

test('an AVI has a stream of pictures, under the name of any film', async () => {
  expect(await judged('video', anAvi())).toBe('avi');
  expect(await judged('video', { ...anAvi('iavs'), name: 'Film.mp4' })).toBe('avi');
  expect(await judged('video', { ...aFilm(), name: 'Film.avi' })).toBe('mp4');
  expect(await judged('video', anAvi('auds'))).toBe('VIDEO_MISSING');
});

test.each(['m4v', 'M4V', 'qt', 'mp4v', 'mpg4'])('a film may be called .%s', async (extension) => {
  expect(await judged('video', { ...aFilm(), name: `Film.${extension}` })).toBe('mp4');
});
