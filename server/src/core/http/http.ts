import { isUtf8 } from 'node:buffer';
import type { CommonCode } from '@skillverse/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import { commonRefusal } from '../errors/refusal.ts';
import { openLogLines } from '../metrics/log-lines.ts';
import { refuseWithoutHost } from './malformed-request.ts';
import { refuseCrossSite } from './origin.ts';
import { readJson } from './read-json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal that it was answered with. */
    refusedAs?: string;
  }
}

const SEND_UTF8 = 'Send the request as application/json in UTF-8';

/** Where no charset is named, JSON is in UTF-8. What is in another would be stored with other letters than were meant. */
function textIn({ headers }: FastifyRequest, bytes: Buffer): string {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '') ?? [];
  if (!/^utf-?8$/i.test(charset)) throw commonRefusal('UNSUPPORTED_TYPE', { message: SEND_UTF8 });
  if (!isUtf8(bytes)) throw commonRefusal('INVALID_JSON');
  return bytes.toString();
}

export function loggerFor({ logLevel }: Settings) {
  if (logLevel === 'silent') return false;
  // At the level trace, what takes forms apart logs the head of every one, cookie and all.
  const serializers = { err: describeError, busboyOptions: () => undefined };
  return { level: logLevel, serializers, stream: openLogLines() };
}

// What PostgreSQL adds to a message (detail, where, the row) can hold personal data, so only this much is logged.
function describeError(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name, message, stack, code, constraint } = error;
  return { type: name, message, code, constraint, stack: stack ?? '' };
}

/** How Fastify wants it: a number of proxies is a question about the hop. */
export function trustProxyFor({ trustProxy }: Settings) {
  return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy;
}

/** What happens to each request before and after its route: origin check, no-store, request id, one log line. */
export function guardEveryRequest(app: FastifyInstance, { publicUrl, trustProxy }: Settings): void {
  let hasWarned = false;
  app.decorateRequest('refusedAs');
  app.removeContentTypeParser('text/plain');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      done(null, bytes.length === 0 ? undefined : readJson(textIn(request, bytes as Buffer)));
    } catch (refused) {
      done(refused as Error);
    }
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    refuseWithoutHost(request, reply);
    if (!request.routeOptions.config?.call?.crossSite) refuseCrossSite(request, publicUrl);
    if (!hasWarned && trustProxy === false && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      request.log.warn(
        'Set TRUST_PROXY if a proxy of yours sends X-Forwarded-For: it arrived and is ignored, so all visitors count as one',
      );
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, viewer, refusedAs: code } = request;
    // They come by the thousand, and their lines would take the time that is missing. The metrics count them.
    if (code === ('CROWDED' satisfies CommonCode)) return done();
    // The pattern: what stands in its places may be a token, and so may all of an address that is no route.
    const path = request.routeOptions.url;
    const milliseconds = Math.round(reply.elapsedTime);
    const { statusCode: status } = reply;
    request.log.info({ method, path, status, code, milliseconds, userId: viewer?.id }, 'request');
    done();
  });
}

/** For an address that nothing answers to. */
export async function answerNotFound(_request: FastifyRequest, _reply: FastifyReply): Promise<never> {
  throw commonRefusal('NO_SUCH_ADDRESS');
}
