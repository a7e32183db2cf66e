import { expect, test } from '../../server/test/fixtures.ts';
import { aFilm } from '../../server/test/given/files/made-files.ts';
import { open } from '../../server/test/given/files/upload.ts';
import { aCourse, signedIn } from '../../server/test/given/given.ts';
import { aMedia } from '../../server/test/given/given-media.ts';
import { times } from '../../server/test/times.ts';
import { type Chance, SEED } from '../chance.ts';
import { repeat } from '../repeat.ts';

const HOUR_MS = 3_600_000;

const RANGES =
  'bytes= bytes=- bytes=a-b bytes=0-0,5-9 bytes=--1 bytes=5-1 bytes=0x1-2 lines=0-1 bytes=0-1e3 bytes=-0'.split(
    ' ',
  );

function aRange(chance: Chance, sizeBytes: number): string {
  const number = () =>
    chance.oneOf([0, 1, sizeBytes - 1, sizeBytes, sizeBytes + 1, chance.below(sizeBytes), 2 ** 53, 1e21]);
  return chance.oneOf([
    () => chance.oneOf(RANGES),
    () => `bytes=${number()}-${number()}`,
    () => `bytes=${number()}-`,
    () => `bytes=-${number()}`,
    () =>
      Array.from({ length: 1 + chance.below(300) }, () => `${number()}-${number()}`)
        .join(',')
        .replace(/^/, 'bytes='),
    () => ` BYTES = ${number()} - ${number()} `,
  ])();
}

test('a part of a film is that part, whatever is asked for', { timeout: HOUR_MS }, async ({
  database,
  site,
}) => {
  const { url } = site;
  const course = await aCourse(database.db);
  const as = await signedIn(database.db, course.teacherId);
  const film = aFilm('isom', 5000);
  film.bytes.set(Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251)), 2000);
  const { id, sizeBytes } = await aMedia(database, course, { kind: 'video', file: film });
  await repeat(times({ quick: 300, full: 3000 }), async (chance, round) => {
    const range = aRange(chance, sizeBytes);
    const path = `/api/courses/${course.id}/media/${id}`;
    const { status, headers, bytes } = await open(url, path, { as, headers: { range } });
    const [, start = '0', end = `${sizeBytes - 1}`] =
      /^bytes (\d+)-(\d+)\//.exec(headers.get('content-range') ?? '') ?? [];
    const expected =
      status === 416 ? Buffer.alloc(0) : Buffer.from(film.bytes).subarray(Number(start), Number(end) + 1);
    const isRight = [200, 206, 416].includes(status) && bytes.equals(expected);
    expect([SEED, round, range, status, isRight]).toEqual([SEED, round, range, status, true]);
  });
});
