import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { ErrorAnswer } from '@skillverse/contract/errors';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { expect, test } from '../../server/test/fixtures.ts';
import { aFlood, aGifFlood, hostileFiles } from '../../server/test/given/files/hostile-files.ts';
import { aPdf } from '../../server/test/given/files/made-files.ts';
import { sendRaw } from '../../server/test/given/files/raw-upload.ts';
import { filesAndRows } from '../../server/test/given/files/stored-files.ts';
import { times } from '../../server/test/times.ts';
import { chanceOf, SEED } from '../chance.ts';
import { aServerApart, memoryOf } from '../server-apart.ts';
import { type Carrier, carriers, LOAD } from './files/carriers.ts';
import { aSpoiltForm, wholeForm } from './files/forms.ts';
import { aStrangeName } from './files/names.ts';
import { aSender, openedAt, WAYS, type Way } from './files/ways-in.ts';

const HOUR_MS = 3_600_000;

/** A project takes no plain text, and an avatar is a picture. */
function expectedOn(way: Way, { kind, file, answer }: Carrier): string {
  if (way === 'course' || kind === 'image') return answer;
  const isElsewhere = way === 'avatar' || /\.txt$/.test(file.name);
  return isElsewhere ? 'FILE_TYPE_REFUSED' : answer;
}

test('what carries something is taken as what it is or refused, and can do nothing where it is opened', {
  tags: 'full',
  timeout: HOUR_MS,
}, async ({ database, site: { url } }) => {
  const all = await carriers();
  for (const way of WAYS) {
    let sender = await aSender(database, url);
    // All ways in check alike: by default two of them are tried with a part.
    const nth = way === 'course' ? 1 : times({ quick: 3, full: 1 });
    const fitting = all.filter(({ kind }) => kind !== 'caption' || way === 'course');
    const sent = fitting.filter((_, at) => at % nth === 0);
    for (const [at, carrier] of sent.entries()) {
      const { what, kind, file } = carrier;
      // A project holds only so many.
      if (at % 25 === 0) sender = await aSender(database, url);
      const { status, code, url: path } = await sender.send(way, kind, file);
      expect([way, what, code ?? 'taken']).toEqual([way, what, expectedOn(way, carrier)]);
      if (status !== 200 || !path) continue;
      for (const query of kind === 'image' ? ['?size=small', '?size=large'] : ['']) {
        const { wrong, bytes } = await openedAt(url, path + query, { as: sender.as, kind });
        expect([way, what, wrong]).toEqual([way, what, []]);
        if (kind !== 'image') continue;
        expect([what, bytes.includes(LOAD), (await sharp(bytes).metadata()).exif]).toEqual([
          what,
          false,
          undefined,
        ]);
      }
    }
  }
  expect(await filesAndRows(database.db, database.files)).toEqual({ orphans: [], missing: [] });
});

test('what is not what it should be is no more taken for a project or as an avatar than for a course', {
  tags: 'full',
  timeout: HOUR_MS,
}, async ({ database, site: { url } }) => {
  const sender = await aSender(database, url);
  const nth = times({ quick: 5, full: 1 });
  let count = 0;
  for await (const { kind, ...file } of hostileFiles()) {
    if (count++ % nth > 0) continue;
    for (const way of ['project', 'avatar'] as const) {
      // A project has no captions at all.
      if (kind === 'caption' && way === 'project') continue;
      const { status } = await sender.send(way, kind, file);
      expect([way, file.name, status, count]).toEqual([way, file.name, 415, count]);
    }
  }
  expect(count).toBeGreaterThan(300);
});

test('no name of a file leads anywhere, however it is written', { timeout: HOUR_MS }, async ({
  database,
  site: { url },
}) => {
  const mark = `escaped${Date.now()}`;
  const sender = await aSender(database, url);
  let taken = 0;
  const rounds = times({ quick: 60, full: 500 });
  for (let round = 0; round < rounds; round++) {
    const name = aStrangeName(chanceOf(round), mark);
    const { status, url: path } = await sender.send('course', 'document', { ...aPdf(), name });
    expect([name, SEED, [200, 415, 422].includes(status)]).toEqual([name, SEED, true]);
    if (!path) continue;
    taken++;
    await fetch(url + path, { method: 'DELETE', headers: { origin: url, cookie: sender.as } });
  }
  // What is refused cannot lead anywhere.
  expect([SEED, taken > 0]).toEqual([SEED, true]);
  const inside = readdirSync(database.dataDir, { recursive: true }).map(String);
  const around = ['/', '/etc', tmpdir(), dirname(tmpdir()), process.cwd(), database.dataDir].flatMap(
    (folder) => readdirSync(folder),
  );
  expect([...inside, ...around].filter((name) => name.includes(mark))).toEqual([]);
  const stored = inside.filter((name) => /\.\w+$/.test(name));
  expect(
    stored.filter(
      (name) => !/\/\d+-[0-9a-f]{18}(-small)?\.(pdf|txt|mp4|mov|avi|webp|doc|docx|vtt)$/.test(name),
    ),
  ).toEqual([]);
});

const FORM_STATUSES = [200, 400, 413, 415, 422];

test('a form in any disorder is answered without a failure, and leaves nothing behind', {
  timeout: HOUR_MS,
}, async ({ database, site: { url } }) => {
  let sender = await aSender(database, url);
  const { path, ...target } = sender.target('course', 'document');
  expect(await sendRaw(url, path, { ...target, ...wholeForm })).toMatchObject({ status: 200 });
  for (let round = 0; round < times({ quick: 100, full: 1000 }); round++) {
    // What is in order after all is kept, and a course holds only so many.
    if (round % 60 === 0) sender = await aSender(database, url);
    const chance = chanceOf(round);
    const { path, ...target } = sender.target(chance.oneOf(WAYS), 'document');
    const form = aSpoiltForm(chance);
    const answer = await sendRaw(url, path, { ...target, ...form });
    const which = `TRUST_SEED=${SEED}, round ${round}`;
    if (answer === 'none') expect([which, form.hangsUp]).toEqual([which, true]);
    // At the door, or for too many, nobody would have looked at the form.
    else
      expect([which, FORM_STATUSES.includes(answer.status), answer.status]).toEqual([
        which,
        true,
        answer.status,
      ]);
    if (answer !== 'none' && answer.status !== 200) ErrorAnswer.parse(answer.body);
  }
  await expect.poll(() => readdirSync(database.files.arrivals), { timeout: 20_000 }).toEqual([]);
  expect(await filesAndRows(database.db, database.files)).toEqual({ orphans: [], missing: [] });
});

test.runIf(process.env.TRUST_FULL && process.platform === 'linux')(
  'the worst files, four at once, take less than 150 MB more than a server at rest',
  { timeout: HOUR_MS },
  async ({ database }) => {
    const server = await aServerApart(database, onTestFinished);
    const { url } = server;
    const before = memoryOf(server);
    const floods = [
      aFlood(14_000, crc32),
      aFlood(30_000, crc32),
      aFlood(6300, crc32),
      await aGifFlood(3500, 10),
      await aGifFlood(2900, 12),
    ];
    const worst = (await carriers()).filter(({ what }) => /hundred|thousand|without end/.test(what));
    for (let round = 0; round < 20; round++) {
      const sender = await aSender(database, url);
      const work: Promise<unknown>[] = [
        ...floods.map((file) => () => sender.send('avatar', 'image', file)),
        ...worst.map(
          ({ kind, file }) =>
            () =>
              sender.send('course', kind, file),
        ),
      ].reduce<Promise<unknown>[]>((lines, send, at) => {
        lines[at % 4] = (lines[at % 4] ?? Promise.resolve()).then(send);
        return lines;
      }, []);
      await Promise.all(work);
    }
    const after = memoryOf(server);
    process.stdout.write(`memory ${before?.nowMb} MB, at most ${after?.peakMb} MB\n`);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect((after?.peakMb ?? 0) - (before?.nowMb ?? 0)).toBeLessThan(150);
  },
);
