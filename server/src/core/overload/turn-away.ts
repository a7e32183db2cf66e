import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerOf, refusalFrom } from '../errors/failure-answer.ts';
import type { RefusalError } from '../errors/refusal.ts';
import { CROWDED, type Crowd, Crowded } from './crowd.ts';
import { hasBody } from './slow-request.ts';

/** Of one answer alone. */
const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'date', 'connection', 'set-cookie']);

/**
 * Turns away whoever finds no place with as little work as can be: what it takes is missing to those who are inside. The
 * first of them goes the way of all requests, and the others get its headers. To be called before any other hook.
 */
export function turnAway(app: FastifyInstance, crowd: Crowd): void {
  const refusals = new Map<string, RefusalError>();
  let headers: OutgoingHttpHeaders | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    if (!headers || mustGoOn(request) || crowd.hasRoom()) return done();
    const { url } = request.routeOptions;
    const isSearch = Boolean((request.query as { q?: unknown }).q);
    const key = `${request.method} ${url} ${isSearch}`;
    const refusal = refusals.get(key) ?? refusalFrom(new Crowded(CROWDED), request);
    refusals.set(key, refusal);
    send(request, reply, refusal, headers);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!headers && request.refusedAs === 'CROWDED') {
      const all = Object.entries(reply.getHeaders());
      headers = Object.fromEntries(all.filter(([name]) => !OWN_HEADERS.has(name)));
    }
    done();
  });
}

/** A body must be watched until it has come; what is no call, or always answered, is no matter of places. */
function mustGoOn(request: FastifyRequest): boolean {
  const call = request.routeOptions.config?.call;
  return hasBody(request) || call === undefined || call.evenIfCrowded === true;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: RefusalError,
  headers: OutgoingHttpHeaders,
): void {
  request.refusedAs = refusal.code;
  reply.hijack();
  const text = JSON.stringify(answerOf(refusal, request.id));
  const own = { 'x-request-id': request.id, 'content-length': Buffer.byteLength(text) };
  reply.raw.writeHead(refusal.status, { ...headers, ...own });
  reply.raw.end(text);
}
