import { Readable } from 'node:stream';
import { call } from '@skillverse/contract/call';
import type { UserId } from '@skillverse/contract/ids';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { answerFailure } from '../errors/failure-answer.ts';
import { createServe } from '../http/serve.ts';
import { validatorCompiler } from '../http/validation.ts';
import type { FileToSend } from './send-file.ts';

const openFile = call({
  method: 'GET',
  path: '/file',
  who: 'member',
  failure: 'Failed to get file',
  download: true,
  ok: z.unknown(),
  errors: {},
});

const AS_ADA = { cookie: 'ada' };

/** A server of this one call. Whoever asks is who their cookie says. */
async function aServer(read: FileToSend['read']): Promise<string> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler as never);
  app.setErrorHandler(answerFailure);
  const file = {
    contentType: 'text/plain',
    sizeBytes: 5,
    name: 'List.txt',
    isAttachment: true,
    tag: 'a',
    read,
  };
  const serve = createServe(app, async (name) => ({
    viewer: { id: name as UserId, sessionId: 'any' },
    isHost: false,
    isSuspended: false,
  }));
  serve(openFile, async () => file, { deadlineMs: 50 });
  onTestFinished(() => app.close());
  return `${await app.listen({ host: '127.0.0.1', port: 0 })}/file`;
}

test('what comes too late from the storage is closed, and the storage is named as what did not answer', async () => {
  const coming = Promise.withResolvers<Readable>();
  const answer = await fetch(await aServer(() => coming.promise), { headers: AS_ADA });
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { error: { message: 'Failed to get file: the file storage did not answer' } },
  ]);
  const stream = Readable.from(['words']);
  coming.resolve(stream);
  await expect.poll(() => stream.destroyed).toBe(true);
});

test('who asks about a file alone is told its type and length, and nothing is read', async () => {
  let reads = 0;
  const url = await aServer(async () => {
    reads++;
    return Readable.from(['words']);
  });
  const { status, headers } = await fetch(url, {
    method: 'HEAD',
    headers: { ...AS_ADA, range: 'bytes=0-1' },
  });
  expect([status, headers.get('content-type'), headers.get('content-length'), headers.get('etag')]).toEqual([
    200,
    'text/plain',
    '5',
    '"a"',
  ]);
  expect((await fetch(url, { method: 'HEAD', headers: { 'if-none-match': '"a"' } })).status).toBe(304);
  expect(reads).toBe(0);
  expect(await (await fetch(url)).text()).toBe('words');
});
