import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { call } from '@skillverse/contract/call';
import type { UserId } from '@skillverse/contract/ids';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startS3 } from '../../../test/s3-server.ts';
import { openFileStore } from '../../integrations/files/open-file-store.ts';
import { answerFailure } from '../errors/failure-answer.ts';
import { createServe } from '../http/serve.ts';
import { validatorCompiler } from '../http/validation.ts';
import { PER_MEMBER } from '../overload/in-flight-limit.ts';
import { endSlowReaders, lookAt } from './slow-readers.ts';

// More than the system takes ahead for a reader.
const FILM_BYTES = 16_777_216;
const PICTURE_BYTES = 262_144;
const ENOUGH_BYTES = 131_072;
const LOOK_MS = 15_000;
const TOO_MANY = 'HTTP/1.1 429';

const openFile = call({
  method: 'GET',
  path: '/:type/:sub',
  who: 'member',
  failure: 'Failed to get file',
  params: z.object({ type: z.string(), sub: z.string() }),
  download: true,
  ok: z.unknown(),
  errors: {},
});

/** A server of this one call. Whoever asks is who their cookie says; a file is of the type that its address is. */
async function aServer(read: () => Promise<Readable>, find: () => Promise<void> = async () => undefined) {
  const app = Fastify();
  endSlowReaders(app.server);
  app.setValidatorCompiler(validatorCompiler as never);
  app.setErrorHandler(answerFailure);
  const serve = createServe(app, async (name) => ({
    viewer: { id: name as UserId, sessionId: 'any' },
    isHost: false,
    isSuspended: false,
  }));
  serve(openFile, async ({ params: { type, sub } }) => {
    await find();
    const contentType = `${type}/${sub}`;
    const sizeBytes = sub === 'webp' ? PICTURE_BYTES : FILM_BYTES;
    return { contentType, sizeBytes, name: 'any', isAttachment: false, tag: 'a', read };
  });
  /** Its end of each line, in the order in which they came. */
  const ends: Socket[] = [];
  app.server.on('connection', (socket) => ends.push(socket));
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(() => app.close());

  /** Asks for a file, and takes nothing of the answer unless the test does. */
  const ask = async (who: string, type = 'video/mp4', more = '', method = 'GET'): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(`${method} /${type} HTTP/1.1\r\nHost: x\r\nCookie: ${who}\r\n${more}\r\n`);
    return socket;
  };
  /** @returns how the answer begins */
  const hear = async (...asked: Parameters<typeof ask>): Promise<string> => {
    const [piece] = await once(await ask(...asked), 'data');
    return String(piece);
  };
  return { ask, hear, ends };
}

/** Files of which something has come, and the rest does not. */
const unending = async () => {
  const bytes = new PassThrough();
  bytes.write('words');
  return bytes;
};

async function aStore(where: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'skillverse-readers-'));
  const storage = where === 'S3' ? await startS3() : undefined;
  const files = await openFileStore({ s3: storage?.settings, dataDir });
  onTestFinished(async () => {
    await files.close();
    await storage?.close();
    rmSync(dataDir, { recursive: true });
  });
  const path = join(files.arrivals, randomUUID());
  await writeFile(path, Buffer.alloc(FILM_BYTES));
  await files.put('course-media', 'courses/film.mp4', {
    path,
    contentType: 'video/mp4',
    sizeBytes: FILM_BYTES,
  });
  return { storage, read: () => files.read('course-media', 'courses/film.mp4') };
}

/** The minutes in which a reader is watched pass when the test says so. */
function ownTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  return (looks: number) => vi.advanceTimersByTime(looks * LOOK_MS);
}

/** What the system takes ahead for a reader counts as taken: until it has as much as it wants. */
async function untilFull(end: Socket, takenFromEnd: () => number) {
  let quiet = 0;
  for (let before = -1; quiet < 10; before = takenFromEnd()) {
    await delay(5);
    quiet = end.writableLength > 0 && takenFromEnd() === before ? quiet + 1 : 0;
  }
}

describe.each(['this machine', 'S3'])('a reader of a file on %s', (where) => {
  test('is let go who takes hardly anything of it for a minute, and whoever takes enough is left alone', async () => {
    const { storage, read } = await aStore(where);
    let stream: Readable | undefined;
    const pass = ownTime();
    const { ask, ends } = await aServer(async () => (stream = await read()));
    const socket = (await ask('ada')).pause();
    await expect.poll(() => ends.length).toBe(1);
    const end = ends[0]!;
    const takenFromEnd = () => end.bytesWritten - end.writableLength;
    for (let minute = 0; minute < 3; minute++) {
      await untilFull(end, takenFromEnd);
      pass(3);
      const before = takenFromEnd();
      while (takenFromEnd() - before < ENOUGH_BYTES) {
        socket.read();
        await new Promise(setImmediate);
      }
      pass(1);
    }
    await untilFull(end, takenFromEnd);
    pass(2);
    expect(end.destroyed).toBe(false);
    const isLetGo = () => {
      pass(1);
      return end.destroyed;
    };
    await expect.poll(isLetGo, { interval: 5, timeout: 20_000 }).toBe(true);
    // So is what was read for them: its line to the storage serves others.
    await expect.poll(() => stream?.destroyed).toBe(true);
    await expect.poll(() => storage?.countAnswers() ?? 0).toBe(0);
  });
});

test('less than 128 KB in a minute is no reading, as long as more waits to be read', () => {
  const aLine = () => {
    const line = { bytesWritten: 1_000_000, writableLength: 500_000, destroyed: false };
    const destroy = () => Object.assign(line, { destroyed: true });
    const look = lookAt(Object.assign(line, { destroy }) as unknown as Socket);
    const take = (bytes: number) => {
      line.writableLength -= bytes;
      look();
      return line.destroyed;
    };
    return { line, take };
  };
  const slow = aLine();
  expect([slow.take(131_071), slow.take(0), slow.take(0), slow.take(0)]).toEqual([false, false, false, true]);
  const quickEnough = aLine();
  expect([0, 0, 0, 131_072, 0, 0, 0].map(quickEnough.take)).toEqual(Array(7).fill(false));
  expect(quickEnough.take(0), 'a minute later').toBe(true);
  const servedSlowly = aLine();
  expect([0, 0, 500_000].map(servedSlowly.take)).toEqual([false, false, false]);
  servedSlowly.line.writableLength = 10;
  expect([0, 0, 0, 0].map(servedSlowly.take)).toEqual([false, false, false, true]);
});

test('a reader waits for a slow storage as long as it takes', async () => {
  const pass = ownTime();
  const { ask, ends } = await aServer(unending);
  await once(await ask('ada'), 'data');
  pass(40);
  expect(ends[0]?.destroyed).toBe(false);
});

describe('a member', () => {
  test('is sent 16 files at once, and one more when one of them has ended', async () => {
    const { ask, hear } = await aServer(unending);
    const lines: Socket[] = [];
    for (let count = 0; count < 16; count++) {
      const line = await ask('ada');
      await once(line, 'data');
      lines.push(line);
    }
    const refused = await hear('ada');
    expect(refused).toContain(TOO_MANY);
    expect(refused).toMatch(/^retry-after: 5\r$/im);
    expect(refused).toContain('"code":"TOO_MANY_REQUESTS"');
    // Nobody else waits for that, nor does what needs no line to the storage.
    expect(await hear('grace')).toContain('HTTP/1.1 200');
    expect(await hear('ada', 'image/webp')).toContain('HTTP/1.1 200');
    expect(await hear('ada', 'video/mp4', 'If-None-Match: "a"\r\n')).toContain('HTTP/1.1 304');
    expect(await hear('ada', 'video/mp4', '', 'HEAD')).toContain('HTTP/1.1 200');
    expect(await hear('ada', 'video/mp4', 'Range: bytes=99999999-\r\n')).toContain('HTTP/1.1 416');
    lines[0]?.destroy();
    await expect.poll(() => hear('ada')).toContain('HTTP/1.1 200');
  });

  test('is sent all pictures of a page at once, but not any number of them', async () => {
    const { hear } = await aServer(unending);
    const page = Array.from({ length: 128 }, () => hear('ada', 'image/webp'));
    for (const start of await Promise.all(page)) expect(start).toContain('HTTP/1.1 200');
    expect(await hear('ada', 'image/webp')).toContain(TOO_MANY);
    expect(await hear('ada', 'video/mp4')).toContain('HTTP/1.1 200');
    for (let count = 1; count < 16; count++) await hear('ada', 'image/gif');
    expect(await hear('ada', 'image/gif'), 'a large picture is a file like others').toContain(TOO_MANY);
  });

  test('has each place back where nothing could be read, or nobody was there to read it', async () => {
    const finding = { count: 0, goOn: Promise.withResolvers<void>() };
    let reads = 0;
    const { ask, hear, ends } = await aServer(
      async () => {
        reads++;
        throw new Error('no file');
      },
      () => {
        finding.count++;
        return finding.goOn.promise;
      },
    );
    const gone = await Promise.all(Array.from({ length: 16 }, () => ask('ada')));
    // Of one member some are worked on, and the others wait for these.
    await expect.poll(() => finding.count).toBe(PER_MEMBER.inFlight);
    for (const line of gone) line.destroy();
    await expect.poll(() => ends.every((end) => end.destroyed)).toBe(true);
    finding.goOn.resolve();
    for (let count = 0; count < 17; count++) expect(await hear('ada')).toContain('HTTP/1.1 500');
    expect(reads).toBe(17);
  });
});
