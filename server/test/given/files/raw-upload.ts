import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import type { ErrorAnswer } from '@skillverse/contract/errors';

export const BOUNDARY = 'b0undary';

/** The bytes of one part of a form. */
export function part(head: string, content: string | Uint8Array = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}

export const filePart = (name: string, content: string | Uint8Array) =>
  part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png`, content);

export const LAST = Buffer.from(`--${BOUNDARY}--\r\n`);

export interface Sending {
  /** POST where it is left out. */
  readonly method?: 'PUT';
  readonly as?: string | undefined;
  readonly headers?: Record<string, string>;
  /** Sent in chunks; an endless one is sent until the answer is there. */
  readonly body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  readonly agent?: Agent;
  /** Hangs up behind the last chunk, without an end. */
  readonly hangsUp?: boolean;
}

interface RawAnswer {
  readonly status: number;
  readonly body: Partial<ErrorAnswer> & Record<string, unknown>;
}

/** Sends a body exactly as it is. @returns 'none' where the line was cut without an answer */
export async function sendRaw(url: string, path: string, sending: Sending): Promise<RawAnswer | 'none'> {
  const headers = {
    origin: url,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...(sending.as ? { cookie: sending.as } : {}),
    ...sending.headers,
  };
  // A line of its own: who lies about a length has spoilt it for the next request.
  const { agent = false, method = 'POST' } = sending;
  const asking = request(url + path, { method, headers, agent });
  const answered = once(asking, 'response').then(
    ([response]) => response as IncomingMessage,
    () => 'none' as const,
  );
  // Where the answer came first, what is sent behind it may not arrive any more.
  asking.on('error', () => undefined);
  const progress = { isOver: false };
  answered.finally(() => {
    progress.isOver = true;
  });
  for await (const chunk of sending.body) {
    if (progress.isOver) break;
    if (!asking.write(chunk)) await Promise.race([once(asking, 'drain').catch(() => undefined), answered]);
    await turn();
  }
  if (sending.hangsUp) asking.destroy();
  else asking.end();
  const response = await answered;
  if (response === 'none') return 'none';
  return { status: response.statusCode ?? 0, body: (await json(response)) as RawAnswer['body'] };
}
