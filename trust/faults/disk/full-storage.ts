import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { freeSpaceFloor } from '../../../server/src/integrations/files/disk-room.ts';
import { openLocalStore } from '../../../server/src/integrations/files/local-store.ts';
import { aText } from '../../../server/test/given/files/made-files.ts';
import { filePart, LAST, sendRaw } from '../../../server/test/given/files/raw-upload.ts';
import { filesAndRows } from '../../../server/test/given/files/stored-files.ts';
import { type FileToUpload, upload } from '../../../server/test/given/files/upload.ts';
import { askOver, signUpOver } from '../../../server/test/visitor.ts';
import type { Market } from '../market/market.ts';
import { lookOn } from '../market/onlooker.ts';
import { type Fault, spanOf } from '../row.ts';
import { breakTrade, openStage, type Stage } from '../stage.ts';
import { type Disk, whileFull } from './small-disk.ts';

const KIB = 1024;
const HOLD_MS = 700;
const STILL_MS = 100;
/** Enough for the last bytes to arrive in, too little for the sizes in which a picture is drawn. */
const LEFT_BYTES = 12 * KIB;
const BELOW_BYTES = 16 * KIB;
const FULL = '507 STORAGE_FULL';
const OWN_REFUSED = 6;

interface Fullness {
  readonly refused: number;
  readonly leftToSweep: number;
  readonly slowestMs: number;
  readonly servedMs: number;
}

/** DATA_DIR/files is a disk of its own: first below what uploads leave free, then full in the middle of uploads. */
export function fullStorage(disk: Disk): Fault<Fullness> {
  return {
    fault: 'the disk of the uploads is full',
    open: (onEnd) => openStage(onEnd, undefined, {}, { files: disk.folder }),
    cycle: async (stage) => {
      const refusals = ['STORAGE_FULL'];
      const fault = (market: Market) => fillUp(stage, disk, market);
      const done = await breakTrade(stage, { before: 120, after: 60, refusals, fault });
      return { ...done, leftToSweep: await leftIn(stage) };
    },
    measured: (all) => {
      const sum = (of: (one: Fullness) => number) => all.reduce((total, one) => total + of(one), 0);
      return (
        `${sum(({ refused }) => refused)} uploads 507; all else served, slowest answer ` +
        `${spanOf(all.map(({ slowestMs }) => slowestMs))}; ${sum((one) => one.leftToSweep)} files left to the sweep; ` +
        `took files again after ${spanOf(all.map(({ servedMs }) => servedMs))}`
      );
    },
  };
}

interface Uploader {
  readonly cookie: string;
  readonly path: string;
}

async function fillUp(stage: Stage, disk: Disk, market: Market): Promise<Omit<Fullness, 'leftToSweep'>> {
  const { url, breaches } = stage;
  const teacher = await aTeacher(url, breaches);
  const onlooker = await lookOn(stage);
  try {
    await belowFloor(stage, disk, teacher);
    await inTheMiddle(stage, disk, teacher);
    const since = performance.now();
    const after = await send(url, teacher, aText());
    const servedMs = Math.round(performance.now() - since);
    if (after !== '200') breaches.push(`with room again an upload was answered ${after}`);
    const { statuses, slowestMs } = await onlooker.stop();
    if (Object.values(statuses).some((counts) => counts.has(503)))
      breaches.push('503 although the database had room');
    const refused = market.sent.filter(({ answer }) => answer?.status === 507).length;
    return { refused: OWN_REFUSED + refused, slowestMs, servedMs };
  } finally {
    await onlooker.stop();
  }
}

/** There is room, but it is kept for everything else. */
async function belowFloor({ url, breaches }: Stage, disk: Disk, teacher: Uploader): Promise<void> {
  const floor = freeSpaceFloor(await disk.sizeBytes());
  const refuse = async () => {
    await expectFull('a text below the floor', send(url, teacher, aText()), breaches);
    await expectFull('a picture below the floor', send(url, teacher, await aNoisyPicture()), breaches);
    await delay(HOLD_MS);
  };
  await whileFull(disk, refuse, floor - BELOW_BYTES);
}

/** The last half of a text finds no room, and of a picture that has arrived what is drawn from it. */
async function inTheMiddle(stage: Stage, disk: Disk, teacher: Uploader): Promise<void> {
  const { url, breaches } = stage;
  const picture = await aNoisyPicture();
  for (const file of [picture, aText('What to bring\n'.repeat(70_000))]) {
    const answer = sendInTwo(stage, teacher, file, async (arrivedBytes) => {
      await disk.fill(file === picture ? file.bytes.length - arrivedBytes + LEFT_BYTES : 0);
    });
    try {
      await expectFull(`${file.name} in the middle`, answer, breaches);
      await expectFull(`a text behind ${file.name}`, send(url, teacher, aText()), breaches);
      await delay(HOLD_MS);
    } finally {
      await disk.giveBack();
    }
  }
}

async function aTeacher(url: string, breaches: string[]): Promise<Uploader> {
  const { cookie } = await signUpOver(url, 'Who uploads');
  const course = {
    title: 'Knots',
    description: 'Knots, splices and a little patience.',
    skillCategory: 'Photography',
    svcValue: 1,
    duration: 60,
  };
  const { status, body } = await askOver(url, 'POST', '/api/courses', { cookie, body: course });
  if (status !== 200) breaches.push(`a course was answered ${status}`);
  return { cookie, path: `/api/courses/${body.id}/media` };
}

/** Cannot be made much smaller when it is re-encoded. */
async function aNoisyPicture(): Promise<FileToUpload> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 500, height: 400, channels: 3, background: '#000', noise } });
  return { name: 'Snow.png', bytes: await picture.png().toBuffer() };
}

const kindOf = ({ name }: FileToUpload) => (name.endsWith('.png') ? 'image' : 'document');

async function send(url: string, { cookie, path }: Uploader, file: FileToUpload): Promise<string> {
  const { status, body } = await upload(url, `${path}?kind=${kindOf(file)}`, { as: cookie, file });
  return told(status, body);
}

/** @param between what happens once one half has arrived, of which this number of bytes is kept by then */
async function sendInTwo(
  { url, dataDir }: Stage,
  { cookie, path }: Uploader,
  file: FileToUpload,
  between: (arrivedBytes: number) => Promise<void>,
): Promise<string> {
  const { arrivals } = await openLocalStore(dataDir);
  const bytes = filePart(file.name, file.bytes);
  const half = Math.floor(bytes.length / 2);
  async function* inTwo() {
    yield bytes.subarray(0, half);
    await between(await arrivedIn(arrivals, half));
    yield bytes.subarray(half);
    yield LAST;
  }
  const answer = await sendRaw(url, `${path}?kind=${kindOf(file)}`, { as: cookie, body: inTwo() });
  return answer === 'none' ? answer : told(answer.status, answer.body);
}

const told = (status: number, body: { error?: { code: string } }) =>
  body.error ? `${status} ${body.error.code}` : String(status);

/** How much of the largest arrival is on the disk, once no more of it comes. */
async function arrivedIn(arrivals: string, half: number): Promise<number> {
  let last = 0;
  for (;;) {
    const names = await readdir(arrivals);
    const sizes = names.map((name) =>
      stat(join(arrivals, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
    const largest = Math.max(0, ...(await Promise.all(sizes)));
    if (largest > half / 2 && largest === last) return largest;
    last = largest;
    await delay(STILL_MS);
  }
}

async function expectFull(what: string, answer: Promise<string>, breaches: string[]): Promise<void> {
  const found = await answer;
  if (found !== FULL) breaches.push(`${what} was answered ${found}`);
}

/** Nobody uploads any more. @returns how many files no row leads to */
async function leftIn({ dataDir, onDatabase, breaches }: Stage): Promise<number> {
  const files = await openLocalStore(dataDir);
  const arrived = await readdir(files.arrivals);
  breaches.push(...arrived.map((name) => `${name} is left among the arrivals`));
  const { orphans } = await onDatabase((db) => filesAndRows(db, files));
  return orphans.length;
}
