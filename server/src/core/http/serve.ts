import type { Readable } from 'node:stream';
import {
  answersJson,
  type Body,
  type Call,
  MEMBER_HEADER,
  type Ok,
  type Params,
  type Query,
} from '@skillverse/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { commonRefusal, invalidInput } from '../errors/refusal.ts';
import { limitReaders } from '../files/readers.ts';
import { takeMultipart } from '../files/receive-file.ts';
import { type AnyFile, sendFile } from '../files/send-file.ts';
import { withinDeadline } from '../overload/deadline.ts';
import type { Heartbeat } from '../overload/heartbeat.ts';
import { type InFlightLimit, limitInFlight } from '../overload/in-flight-limit.ts';
import { type RepeatKey, requestHashOf } from './idempotency.ts';
import { responseSchema } from './response-schema.ts';
import { Nothing } from './validation.ts';
import type { ReadViewer, Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    call?: Call;
  }
}

/** What a handler receives: everything in it has been checked against the contract. */
export interface Served<C extends Call> {
  readonly viewer: C['who'] extends 'member' | 'host' ? Viewer : Viewer | null;
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly body: Body<C>;
  /** Set on keyed calls that came with an Idempotency-Key. */
  readonly repeat: RepeatKey | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface ServeOptions {
  readonly deadlineMs?: number;
}

/** A handler gives back what the contract says, or the file or the events that are to be sent. */
export interface Serve {
  <C extends Call & { readonly download?: false; readonly stream?: false }>(
    call: C,
    handler: (served: Served<C>) => Promise<Ok<C>>,
    options?: ServeOptions,
  ): void;
  <C extends Call & { readonly download: true }>(
    call: C,
    handler: (served: Served<C>) => Promise<AnyFile>,
    options?: ServeOptions,
  ): void;
  <C extends Call & { readonly stream: true }>(
    call: C,
    handler: (served: Served<C>) => Promise<Readable>,
  ): void;
}

type Handler = (served: never) => Promise<unknown>;

// Longer than PostgreSQL's own limits, which end what merely takes long: this one is for a database that is silent.
const DEADLINE_MS = 8000;

const USUAL_BODY_MAX_KB = 64;
/** For a call that takes no body, and for an address that nothing answers to. */
export const NO_BODY_MAX_KB = 4;

/** Without the second one, nginx would gather events. */
const STREAM_HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };

const Uuid = z.uuid();

const NOTHING_SENT = 'Send what is to be changed as JSON: there was nothing in the request';

/** Makes `serve`, which mounts one call of the contract: who may call, what is valid, what may leave. */
export function createServe(
  app: FastifyInstance,
  readViewer: ReadViewer,
  {
    inFlight = limitInFlight(),
    heartbeat,
  }: { inFlight?: InFlightLimit; heartbeat?: Heartbeat | undefined } = {},
): Serve {
  app.decorateRequest('viewer', null);
  const beginReading = limitReaders();
  const within = heartbeat ? heartbeat.within : withinDeadline;
  return (call: Call, handler: Handler, { deadlineMs = DEADLINE_MS }: ServeOptions = {}) => {
    const isWrite = call.method !== 'GET';
    const patienceMs = Math.min(deadlineMs, DEADLINE_MS);
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      config: { call },
      bodyLimit: bodyMaxBytes(call),
      schema: {
        params: call.params ?? Nothing,
        querystring: call.query ?? Nothing,
        ...(isWrite ? { body: call.body ?? Nothing } : {}),
        ...(answersJson(call) ? { response: { 200: responseSchema(call.ok) } } : {}),
      },
      onRequest: (request, reply, done) => {
        if (!call.neverShed) inFlight.refuseMore();
        if (call.who === 'anyone') return done();
        const identified = inFlight.count(() => identify(request, reply, { readViewer, call }));
        within(patienceMs, identified).then(() => done(), done);
      },
      ...(isWrite ? { preValidation: giveBody } : {}),
      handler: async (request, reply) => {
        const { viewer, params, query, body } = request;
        const repeat = call.keyed ? repeatKeyOf(request) : undefined;
        const served = { viewer, params, query, body, repeat, request, reply };
        const work = () => {
          // Of one member some wait. A request that was given up meanwhile is not worked on.
          if (reply.sent || reply.raw.destroyed) throw commonRefusal('MALFORMED_REQUEST');
          return handler(served as never);
        };
        // Uploads have limits of their own: a file may be long in coming.
        const isCounted = !(call.upload || call.neverShed);
        const working = isCounted ? inFlight.serve(viewer?.id, work) : work();
        // An upload has a deadline of its own, which does not run while the file comes.
        const answer = await (call.upload ? working : within(deadlineMs, working));
        if (call.download)
          return await sendFile(request, reply, answer as AnyFile, { beginReading, deadlineMs });
        if (call.stream) reply.headers(STREAM_HEADERS);
        return answer;
      },
    };
    mountRoute(app, call, route);
  };
}

/** With what its body may be: JSON, a form with a file, or any form at all. */
function mountRoute(app: FastifyInstance, call: Call, route: RouteOptions): void {
  if (!call.upload && !call.crossSite) return void app.route(route);
  app.register(async (scope) => {
    if (call.upload) await takeMultipart(scope);
    else takeAnyForm(scope);
    scope.route(route);
  });
}

/** What is in it is not read: programs that read mail send a word of theirs along. */
function takeAnyForm(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, _bytes, done) => done(null, undefined),
  );
}

/** Of an upload the file has limits of its own. */
function bodyMaxBytes({ body, bodyMaxKb = body ? USUAL_BODY_MAX_KB : NO_BODY_MAX_KB }: Call): number {
  return bodyMaxKb * 1024;
}

/** A write without any body has no content type either, and Fastify would not validate it. A change has to say what is changed. */
function giveBody(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (request.body === undefined && request.method === 'PATCH') throw invalidInput('', NOTHING_SENT);
  if (request.body === undefined) request.body = {};
  done();
}

interface Identifying {
  readonly readViewer: ReadViewer;
  readonly call: Pick<Call, 'who' | 'forSuspended'>;
}

async function identify(request: FastifyRequest, reply: FastifyReply, { readViewer, call }: Identifying) {
  const found = await readViewer(request.headers.cookie);
  // Nobody else learns that there is such a call.
  if (call.who === 'host' && !found?.isHost) throw commonRefusal('NO_SUCH_ADDRESS');
  if (!found) throw commonRefusal('SIGN_IN_REQUIRED');
  const meant = request.headers[MEMBER_HEADER];
  if (meant !== undefined && meant !== found.viewer.id) throw commonRefusal('OTHER_MEMBER');
  if (found.isSuspended && !call.forSuspended) throw commonRefusal('SUSPENDED');
  request.viewer = found.viewer;
  if (found.refreshedCookie) reply.header('set-cookie', found.refreshedCookie);
}

function repeatKeyOf(request: FastifyRequest): RepeatKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.viewer === null) return undefined;
  if (typeof key !== 'string' || !z.safeParse(Uuid, key).success) {
    throw invalidInput('Idempotency-Key', 'Idempotency-Key must be a UUID');
  }
  const requestHash = requestHashOf(request.method, request.url, request.body);
  return { userId: request.viewer.id, key: key.toLowerCase(), requestHash };
}
