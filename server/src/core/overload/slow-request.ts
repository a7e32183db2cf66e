import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonRefusal } from '../errors/refusal.ts';
import { answerMalformed } from '../http/malformed-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of an upload: aborted, with the refusal as its reason, where the file stops coming. */
    arrival?: AbortSignal;
  }
}

/** How long an upload may take in all: Node's own limit for a request, so it stands in the server's options. */
export const WHOLE_UPLOAD_MS = 1_800_000;

export interface Patience {
  /** For everything but uploads: the whole body, from the end of the head on. */
  readonly bodyMs: number;
  /** For an upload: as long as nothing of it arrives. */
  readonly idleMs: number;
  /** For what still comes of an upload that was answered, so that its sender gets to reading the answer. */
  readonly restMs: number;
  readonly restBytes: number;
}

const USUAL: Patience = { bodyMs: 25_000, idleMs: 30_000, restMs: 300_000, restBytes: 67_108_864 };

/**
 * Node has one requestTimeout for all requests. A file from a slow phone takes minutes, so it is that of uploads, and other bodies
 * are timed here. Nor can Node's settings say how long an upload may pause, or how much may still come behind its answer.
 */
export function endSlowRequests(app: FastifyInstance, patience: Partial<Patience> = {}): void {
  const limits = { ...USUAL, ...patience };
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      if (request.routeOptions.config?.call?.upload) watchUpload(request, reply, limits);
      else limitBody(request, reply, limits.bodyMs);
    }
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function limitBody({ raw }: FastifyRequest, reply: FastifyReply, bodyMs: number): void {
  const { socket } = raw;
  // Come as a whole, or read to its end: of a request that came over no wire only the latter is known.
  const hasCome = () => raw.complete || raw.readableEnded;
  const timer = setTimeout(() => {
    if (!hasCome()) answerMalformed({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
  }, bodyMs);
  timer.unref();
  reply.raw.once('close', () => hasCome() && clearTimeout(timer));
}

/** Looks now and then whether bytes arrive: a timer for each of them would cost more than the bytes. */
function watchUpload(request: FastifyRequest, reply: FastifyReply, limits: Patience): void {
  const { raw } = request;
  const { socket } = raw;
  const lateness = new AbortController();
  request.arrival = lateness.signal;
  let seen = { bytes: socket.bytesRead, at: Date.now() };
  let answered: typeof seen | undefined;
  const look = () => {
    if (raw.complete || raw.destroyed) return clearInterval(ticking);
    const now = { bytes: socket.bytesRead, at: Date.now() };
    if (now.bytes > seen.bytes) seen = now;
    const isIdle = now.at - seen.at >= limits.idleMs;
    if (!answered) return isIdle && lateness.abort(commonRefusal('TOO_SLOW'));
    const isEndless = now.bytes - answered.bytes > limits.restBytes || now.at - answered.at >= limits.restMs;
    if (isIdle || isEndless) socket.destroy();
  };
  const ticking = setInterval(look, Math.min(1000, limits.idleMs / 4));
  ticking.unref();
  // Node hangs up behind an answer where the sender asked for that; who is still sending would then not read it.
  const hangsUp = !reply.raw.shouldKeepAlive;
  reply.raw.shouldKeepAlive = true;
  reply.raw.once('finish', () => {
    answered = { bytes: socket.bytesRead, at: Date.now() };
    if (raw.complete) return hangsUp && socket.end();
    if (hangsUp) raw.once('end', () => socket.end());
    // What was begun to be read is not read on by itself.
    raw.resume();
  });
  reply.raw.once('close', () => raw.destroyed && clearInterval(ticking));
}
