import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { CommonCode } from '@skillverse/contract/errors';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { type answerFailure, answerOf } from '../errors/failure-answer.ts';
import { commonRefusal } from '../errors/refusal.ts';

// No route and no hook sees these requests. What programs are answered is no page, so the shortest policy will do.
const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/**
 * For an address that cannot even be decoded, such as /%ff.
 * @param usual what every other answer of the site is headed by
 */
export function answerBadAddress(answer: typeof answerFailure, usual: Readonly<Record<string, string>>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    // No hook of ours sees how long the rest of it takes, so there is none.
    reply.headers({ ...usual, ...SAFE_HEADERS, connection: 'close' });
    answer(error, request, reply);
  };
}

/**
 * Node would answer this by itself, in a shape of its own, so it is told not to (requireHostHeader). HTTP/1.0 knows no
 * Host, and some balancers ask with it whether the site is well.
 */
export function refuseWithoutHost(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return;
  reply.headers({ ...SAFE_HEADERS, connection: 'close' });
  throw commonRefusal('MALFORMED_REQUEST');
}

/**
 * Node would answer an Expect that it does not know by itself, in a shape of its own. Nothing here depends on what is
 * expected, so such a request is served like any other.
 */
export function passOverExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** For what is no HTTP, is too long in its head, or does not come to its end. */
export function answerMalformed({ code }: Partial<ConnectionError>, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(messageFor(commonRefusal(codeFor(code))));
  socket.destroy();
}

function codeFor(code: string | undefined): CommonCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'TOO_SLOW';
  return code?.endsWith('_OVERFLOW') ? 'TOO_LARGE' : 'MALFORMED_REQUEST';
}

function messageFor(refusal: ReturnType<typeof commonRefusal>): string {
  const requestId = uuidv7();
  const body = JSON.stringify(answerOf(refusal, requestId));
  const headers = {
    ...SAFE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n');
}
