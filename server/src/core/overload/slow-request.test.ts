import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { call } from '@skillverse/contract/call';
import { uploadErrors } from '@skillverse/contract/files/uploads';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { filePart, LAST } from '../../../test/given/files/raw-upload.ts';
import { answerFailure } from '../errors/failure-answer.ts';
import { serveUpload } from '../files/serve-upload.ts';
import { answerMalformed } from '../http/malformed-request.ts';
import { createServe } from '../http/serve.ts';
import { validatorCompiler } from '../http/validation.ts';
import { endSlowRequests, type Patience } from './slow-request.ts';
import { answerBeforeStopping } from './stopping.ts';

const MB = 1_048_576;
const common = { method: 'POST', who: 'anyone', failure: 'Failed to take it' } as const;
const sendFile = call({
  ...common,
  path: '/file',
  upload: true,
  ok: z.object({ sizeBytes: z.int() }),
  errors: uploadErrors,
});
const sendText = call({ ...common, path: '/text', body: z.object({}), ok: z.object({}), errors: {} });

/** A server of these two calls, with the patience that a test has. */
async function aServer(patience: Partial<Patience>, patienceMs?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-slow-'));
  const app = Fastify({ clientErrorHandler: answerMalformed, forceCloseConnections: 'idle' });
  app.setValidatorCompiler(validatorCompiler as never);
  app.setErrorHandler(answerFailure);
  answerBeforeStopping(app, patienceMs);
  endSlowRequests(app, patience);
  const serve = createServe(app, async () => undefined);
  serve(sendText, async () => ({}));
  serveUpload(
    serve,
    sendFile,
    { files: { arrivals: folder, reserve: async () => () => {} }, maxBytes: () => MB },
    async (_served, receive) => {
      await using file = await receive();
      return { sizeBytes: file.sizeBytes };
    },
  );
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const ask = async (path: string, head: string): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
    return socket;
  };
  return { app, folder, ask };
}

const FORM = 'Content-Type: multipart/form-data; boundary=b0undary';

/** Without waiting for its removal to be noticed, the folder would still show it for a moment. */
async function untilEmpty(folder: string) {
  while (readdirSync(folder).length > 0) await delay(5);
}

test('a request that comes over no wire has come when it has been read', async () => {
  const { app } = await aServer({});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = await app.inject({ method: 'POST', url: '/text', payload: {} });
  expect(answer.statusCode).toBe(200);
  expect(() => vi.runAllTimers()).not.toThrow();
});

describe('a request that does not come to its end', () => {
  test('is ended after its time, unless it is an upload of which something still comes', async () => {
    const { ask } = await aServer({ bodyMs: 150, idleMs: 10_000 });
    const slow = await ask('/text', 'Content-Type: application/json\r\nContent-Length: 100');
    slow.write('{"half":');
    const body = Buffer.concat([filePart('film.mp4', Buffer.alloc(600)), LAST]);
    const file = await ask('/file', `${FORM}\r\nContent-Length: ${body.length}\r\nConnection: close`);
    const refused = text(slow);
    const answered = text(file);
    for (let start = 0; start < body.length; start += 40) {
      file.write(body.subarray(start, start + 40));
      await delay(20);
    }
    expect(await refused).toMatch(/^HTTP\/1\.1 408 .*"code":"TOO_SLOW"/s);
    expect(await answered).toMatch(/^HTTP\/1\.1 200 .*{"sizeBytes":600}$/s);
  });

  test('is ended where it is an upload of which nothing comes any more', async () => {
    const { ask, folder } = await aServer({ idleMs: 150 });
    const socket = await ask('/file', `${FORM}\r\nContent-Length: 100000`);
    socket.write(filePart('film.mp4', Buffer.alloc(600)));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 .*"code":"TOO_SLOW"/s);
    await untilEmpty(folder);
  });

  test('is cut where it goes on and on behind its answer', async () => {
    const { ask, folder } = await aServer({ restBytes: 4 * MB });
    const socket = await ask('/file', `${FORM}\r\nTransfer-Encoding: chunked`);
    const answer = text(socket).catch(() => '');
    const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 1), Buffer.from('\r\n')]);
    const head = filePart('film.mp4', '').subarray(0, -2);
    socket.write(Buffer.concat([Buffer.from(`${head.length.toString(16)}\r\n`), head, Buffer.from('\r\n')]));
    while (!socket.destroyed) {
      if (!socket.write(piece))
        await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
      await delay(5);
    }
    expect(await answer).toMatch(/^(HTTP\/1\.1 413 .*"code":"FILE_TOO_LARGE".*)?$/s);
    await untilEmpty(folder);
  });
});

test('a stop does not wait long for a file that is still coming, and leaves nothing of it', async () => {
  const { app, ask, folder } = await aServer({}, 100);
  const socket = await ask('/file', `${FORM}\r\nContent-Length: 100000`);
  socket.write(filePart('film.mp4', Buffer.alloc(600)));
  while (readdirSync(folder).length === 0) await delay(5);
  const hungUp = once(socket.resume(), 'close');
  await app.close();
  await hungUp;
  await untilEmpty(folder);
});
