import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { call } from '@skillverse/contract/call';
import { uploadErrors } from '@skillverse/contract/files/uploads';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { filePart, LAST, type Sending, sendRaw } from '../../../test/given/files/raw-upload.ts';
import { answerFailure } from '../errors/failure-answer.ts';
import { createServe } from '../http/serve.ts';
import { validatorCompiler } from '../http/validation.ts';
import { endSlowRequests } from '../overload/slow-request.ts';
import type { ReceivedFile } from './receive-file.ts';
import { serveUpload } from './serve-upload.ts';

const MB = 1_048_576;
const sendFile = call({
  method: 'POST',
  path: '/file',
  who: 'anyone',
  failure: 'Failed to upload file',
  upload: true,
  ok: z.object({ sizeBytes: z.number() }),
  errors: uploadErrors,
});

/** A server of this one call, which keeps files as the test does. */
async function aServer(keep: (file: ReceivedFile) => Promise<void>, keepMs?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-upload-'));
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler as never);
  app.setErrorHandler(answerFailure);
  endSlowRequests(app);
  const reserved: number[] = [];
  let held = 0;
  const reserve = async (sizeBytes: number) => {
    reserved.push(sizeBytes);
    held++;
    return () => {
      held--;
    };
  };
  serveUpload(
    createServe(app, async () => undefined),
    sendFile,
    { files: { arrivals: folder, reserve }, maxBytes: () => MB, ...(keepMs && { keepMs }) },
    async (_served, receive) => {
      await using file = await receive();
      await keep(file);
      return { sizeBytes: file.sizeBytes };
    },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const whole = Buffer.concat([filePart('film.mp4', Buffer.alloc(100_000)), LAST]);
  const send = (body: Sending['body'] = [whole], more = {}) => sendRaw(url, '/file', { body, ...more });
  return { folder, send, whole, reserved, countHeld: () => held };
}

const untilAborted = ({ signal }: ReceivedFile) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

test('what takes too long to be kept is told to stop before its sender is told that it failed', async () => {
  const told: unknown[] = [];
  const { send, countHeld } = await aServer(async (file) => {
    await untilAborted(file);
    told.push('stopped');
    file.signal.throwIfAborted();
  }, 30);
  expect(await send()).toMatchObject({
    status: 503,
    body: { error: { message: 'Failed to upload file: it took too long to keep the file' } },
  });
  expect([told, countHeld()]).toEqual([['stopped'], 0]);
});

test('the time limit for keeping a file does not run while the file comes', async () => {
  const { send, whole } = await aServer(async () => {}, 100);
  async function* slowly() {
    yield whole.subarray(0, 1000);
    await delay(300);
    yield whole.subarray(1000);
  }
  expect(await send(slowly())).toMatchObject({ status: 200 });
});

test('what was kept all the same, because it was too late to stop, is no failure', async () => {
  const { send } = await aServer(untilAborted, 30);
  expect(await send()).toMatchObject({ status: 200, body: { sizeBytes: 100_000 } });
});

test('who goes once the whole file is there has nothing kept', async () => {
  const stopped = Promise.withResolvers<void>();
  const leaving = Promise.withResolvers<void>();
  const { folder, send, whole } = await aServer(async (file) => {
    leaving.resolve();
    await untilAborted(file);
    stopped.resolve();
    file.signal.throwIfAborted();
  });
  async function* thenLeaving() {
    yield whole;
    await leaving.promise;
  }
  expect(await send(thenLeaving(), { headers: { 'content-length': `${whole.length}` }, hangsUp: true })).toBe(
    'none',
  );
  await stopped.promise;
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

test('a member sends four files at once, and one more when one of them is there', async () => {
  const ends: (() => void)[] = [];
  const { send } = await aServer(() => new Promise((resolve) => ends.push(resolve)));
  const four = [send(), send(), send(), send()];
  await expect.poll(() => ends.length).toBe(4);
  expect(await send()).toMatchObject({
    status: 429,
    body: { error: { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 5 } } },
  });
  for (const end of ends.splice(0)) end();
  expect((await Promise.all(four)).map((answer) => answer !== 'none' && answer.status)).toEqual(
    Array(4).fill(200),
  );
  const fifth = send();
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.();
  expect(await fifth).toMatchObject({ status: 200 });
});

test('room is kept for what is said to come, and for all there may be where nothing is said', async () => {
  const { send, whole, reserved, countHeld } = await aServer(async () => {});
  await send([whole], { headers: { 'content-length': `${whole.length}` } });
  await send([whole]);
  expect([reserved, countHeld()]).toEqual([[whole.length, MB], 0]);
});
