import { type Call, MEMBER_HEADER, type Ok } from '@skillverse/contract/call';
import { ErrorAnswer } from '@skillverse/contract/errors';
import { addressOf, type Input, type PlainInput } from '@skillverse/contract/input';
import { getMe } from '@skillverse/contract/profiles';
import * as z from 'zod/mini';
import { actingMember } from './acting-member.ts';
import { settleIntent } from './intent-key.ts';
import { readOk } from './read-ok.ts';
import { ApiRefusal, isOutcomeUnknown, isRefusal, NetworkFailure } from './refusal.ts';
import { isOverloaded, isPassing, repeatedly } from './repeat.ts';

/** Each of up to three attempts; the person has waited half a minute at the worst. */
const ATTEMPT_TIMEOUT_MS = 10_000;
/** A write that cannot be repeated gets the whole time at once: giving up early would leave its outcome unknown. */
const SINGLE_TIMEOUT_MS = 30_000;

let heard: (() => void) | undefined;

/** Reports every answer of the server, also refusals, to the listener, if there is one. */
export function onAnswer(listener: () => void): void {
  heard = listener;
}

/**
 * Sends one call of the contract.
 * Reads and keyed writes are retried twice after a temporary failure of the network or the server. Any call is retried if the
 * server was overloaded and did nothing.
 * @returns the answer, checked against the contract: an open tab may meet a newer server
 * @throws ApiRefusal when the server says no
 * @throws NetworkFailure when no readable answer came
 */
export async function send<C extends Call>(call: C, input?: Input<C>, signal?: AbortSignal): Promise<Ok<C>> {
  const given: PlainInput = input ?? {};
  const key = given.idempotencyKey;
  const repeatable = call.method === 'GET' || key !== undefined;
  const timeoutMs = repeatable ? ATTEMPT_TIMEOUT_MS : SINGLE_TIMEOUT_MS;
  // Somebody else may sign in before the next attempt.
  const member = actingMember();
  let doubtful: unknown;
  const attempt = () =>
    attemptOnce(call, (either) => requestOf(call, given, member, either), timeoutMs, signal).catch(
      (error: unknown) => {
        if (isOutcomeUnknown(error)) doubtful = error;
        throw error;
      },
    );
  try {
    // A refusal that the contract names is final, whatever its status: a retry would not change it.
    const mayRepeat = (error: unknown) =>
      isOverloaded(error) || (repeatable && isPassing(error) && !isRefusal(error, call));
    const answer = await repeatedly(attempt, mayRepeat, signal);
    if (key) settleIntent(key);
    return answer;
  } catch (error) {
    if (key && error instanceof ApiRefusal && isFinal(error)) settleIntent(key);
    // The last attempt did nothing. An earlier one may have taken effect.
    throw isOverloaded(error) || error instanceof NetworkFailure ? (doubtful ?? error) : error;
  }
}

/** False if the server did not look at the request itself: an earlier attempt with this key may have taken effect. */
const isFinal = ({ status }: ApiRefusal) => status < 500 && status !== 401 && status !== 429;

async function attemptOnce<C extends Call>(
  call: C,
  requestWith: (signal: AbortSignal) => Parameters<typeof fetch>,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Ok<C>> {
  const { status, text } = await fetchWhole(requestWith, timeoutMs, signal);
  return readAnswer(call, status, text);
}

/** One attempt, and all of its answer. @throws NetworkFailure when none came */
export async function fetchWhole(
  requestWith: (signal: AbortSignal) => Parameters<typeof fetch>,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<{ status: number; text: string }> {
  const timeout = AbortSignal.timeout(timeoutMs);
  // The server may run on this very machine: then none is needed.
  const hasNetwork = navigator.onLine !== false;
  try {
    const answer = await fetch(...requestWith(eitherOf(timeout, signal)));
    return { status: answer.status, text: await answer.text() };
  } catch {
    signal?.throwIfAborted();
    throw new NetworkFailure(timeout.aborted ? 'timeout' : hasNetwork ? 'unreachable' : 'offline');
  }
}

/** The bytes of a call that answers with a file, and what the server calls it. @throws as `send` does */
export async function fetchFile(call: Call & { readonly download: true }): Promise<File> {
  let response: Response;
  try {
    response = await fetch(call.path, { headers: headersOf(call), credentials: 'same-origin' });
    if (response.ok) {
      const [, name = 'file'] =
        /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
      const bytes = await response.blob();
      heard?.();
      return new File([bytes], name, { type: response.headers.get('content-type') ?? '' });
    }
    return readAnswer({ ...call, ok: z.never() }, response.status, await response.text());
  } catch (error) {
    if (error instanceof ApiRefusal || error instanceof NetworkFailure) throw error;
    throw new NetworkFailure('unreachable');
  }
}

/** AbortSignal.any, which the older of our browsers lack. */
function eitherOf(timeout: AbortSignal, signal: AbortSignal | undefined): AbortSignal {
  if (!signal) return timeout;
  const either = new AbortController();
  for (const one of [timeout, signal]) {
    if (one.aborted) either.abort(one.reason);
    one.addEventListener('abort', () => either.abort(one.reason), { once: true, signal: either.signal });
  }
  return either.signal;
}

function requestOf(
  call: Call,
  input: PlainInput,
  member: string | undefined,
  signal: AbortSignal,
): [string, RequestInit] {
  const headers = headersOf(call, member);
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  const body = input.body === undefined ? null : JSON.stringify(input.body);
  return [addressOf(call, input), { method: call.method, headers, body, signal, credentials: 'same-origin' }];
}

/** What every request of this call says about itself. */
export function headersOf(call: Call, member = actingMember()): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  // The question who is signed in is never sent on a member's behalf.
  if (member && (call.who === 'member' || call.looksAtMember) && call.path !== getMe.path)
    headers[MEMBER_HEADER] = member;
  return headers;
}

/** @throws ApiRefusal, NetworkFailure as `send` does */
export function readAnswer<C extends Call>(call: C, status: number, text: string): Ok<C> {
  if (status < 200 || status > 299) throw refusalIn(status, text);
  const answer = readOk(call, parseJson(text));
  if (answer === undefined) throw new NetworkFailure('unreadable', status);
  heard?.();
  return answer;
}

/** What an answer says that is no yes. */
export function refusalIn(status: number, text: string): ApiRefusal | NetworkFailure {
  const refusal = z.safeParse(ErrorAnswer, parseJson(text));
  if (!refusal.success) return new NetworkFailure('unreadable', status);
  heard?.();
  return new ApiRefusal(status, refusal.data);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
