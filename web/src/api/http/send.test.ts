import { signIn } from '@skillverse/contract/accounts';
import { startGoogle } from '@skillverse/contract/accounts/google';
import { getCourse, listCourses } from '@skillverse/contract/courses';
import { complete, enroll } from '@skillverse/contract/enrollments';
import { addressOf } from '@skillverse/contract/input';
import { getMe } from '@skillverse/contract/profiles';
import { health } from '@skillverse/contract/service/health';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { intentKey } from './intent-key.ts';
import {
  ApiRefusal,
  failureText,
  isOutcomeUnknown,
  isRefusal,
  NetworkFailure,
  writeFailureText,
} from './refusal.ts';
import { send } from './send.ts';

type Answer = () => Promise<Response>;
let requests: { address: string; init: RequestInit }[] = [];

/** The answers of the next attempts, in order; the last one is given again and again. */
function answers(...list: Answer[]): void {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requests.push({ address, init });
    return (list.length > 1 ? list.shift()! : list[0]!)();
  });
}

const json = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));
const refusal = (status: number, code: string, more: object = {}) =>
  json(status, { error: { code, message: `The text of ${code}`, requestId: 'r-1', ...more } });
const overloaded = refusal(503, 'CROWDED', { details: { retryAfterSeconds: 2 } });
const page = (status: number) => () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status }));
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const well = json(200, { status: 'ok' });

const keyOfRequest = (index: number) => new Headers(requests[index]?.init.headers).get('idempotency-key');
const ENROLLED = json(200, {
  enrollment: {
    courseId: '01931b6e-7c00-7000-8000-000000000001',
    status: 'ongoing',
    svcPaid: 120,
    rewardSvc: 0,
    enrolledAt: '2026-11-21T09:30:00.000Z',
    completedAt: null,
  },
  skillCoins: 380,
});
const enrollNow = () =>
  send(enroll, {
    params: { courseId: 'c' },
    body: { expectedSvcValue: 120 },
    idempotencyKey: intentKey(enroll, 'c 120'),
  });

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  const outcome = work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a read is repeated twice on network failure, 502 and 503, and then answers', async () => {
  answers(unreachable, page(502), well);
  const answer = send(health);
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ status: 'ok' });
  expect(requests).toHaveLength(3);
});

test('a read gives up after the third attempt', async () => {
  answers(refusal(503, 'UNAVAILABLE'));
  expect(await failureOf(send(health))).toMatchObject({
    name: 'ApiRefusal',
    status: 503,
    code: 'UNAVAILABLE',
  });
  expect(requests).toHaveLength(3);
});

test('a server that has waited in vain itself is not asked again', async () => {
  const late = () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json(away, { status: 503 })), 8000));
  const away = { error: { code: 'UNAVAILABLE', message: 'Failed to get courses', requestId: 'r-1' } };
  answers(late);
  expect(await failureOf(send(listCourses))).toMatchObject({ code: 'UNAVAILABLE' });
  await failureOf(enrollNow());
  expect(requests).toHaveLength(2);
});

test('a server that dies after a while is no server that has waited in vain: another one is asked', async () => {
  const died = () =>
    new Promise<Response>((resolve) =>
      setTimeout(() => resolve(new Response('Bad gateway', { status: 502 })), 4000),
    );
  answers(died);
  expect(await failureOf(enrollNow())).toMatchObject({ why: 'unreadable', status: 502 });
  expect(requests).toHaveLength(3);
});

test('a refusal that the call names is not repeated, even with status 503', async () => {
  answers(refusal(503, 'GOOGLE_NOT_SET_UP'));
  expect(isRefusal(await failureOf(send(startGoogle)), startGoogle)).toBe(true);
  expect(requests).toHaveLength(1);
});

test('other refusals are not repeated', async () => {
  for (const status of [401, 404, 409, 422, 429, 500]) {
    requests = [];
    answers(refusal(status, 'ANY'));
    await failureOf(send(getMe));
    expect(requests).toHaveLength(1);
  }
});

test('a write without a key is sent once, whatever happens', async () => {
  answers(unreachable);
  const failure = await failureOf(send(signIn, { body: { email: 'a@b.c', password: 'x' } }));
  expect(failure).toMatchObject({ name: 'NetworkFailure', why: 'unreachable' });
  expect(requests).toHaveLength(1);
});

test('whatever was refused because too much is asked at once is sent again, not before the server asks for it', async () => {
  answers(overloaded, json(200, { userId: '01931b6e-7c00-7000-8000-000000000001' }));
  const answer = send(signIn, { body: { email: 'a@b.c', password: 'x' } });
  await vi.advanceTimersByTimeAsync(1999);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await answer).toMatchObject({ userId: expect.any(String) });
  expect(requests).toHaveLength(2);
});

test('a site that is overloaded for long is asked three times', async () => {
  answers(overloaded);
  expect(await failureOf(send(signIn, { body: { email: 'a@b.c', password: 'x' } }))).toMatchObject({
    code: 'CROWDED',
  });
  expect(requests).toHaveLength(3);
});

test('a write whose answer was lost stays in doubt, also if the site is overloaded afterwards', async () => {
  answers(unreachable, overloaded);
  const failure = await failureOf(enrollNow());
  expect(isOutcomeUnknown(failure)).toBe(true);
  expect(requests).toHaveLength(3);
});

test('a write that began without a network and failed was never sent, as far as it had none all the time', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  answers(unreachable);
  const unsent = await failureOf(enrollNow());
  expect(unsent).toMatchObject({ why: 'offline' });
  expect(isOutcomeUnknown(unsent)).toBe(false);
  expect(writeFailureText(unsent, enroll)).toBe('Failed to enroll in course: you are offline');
  vi.stubGlobal('navigator', { onLine: true });
  answers(() => {
    vi.stubGlobal('navigator', { onLine: false });
    return unreachable();
  });
  expect(isOutcomeUnknown(await failureOf(enrollNow()))).toBe(true);
});

test('a keyed write is repeated with the same key, and its next intent has another', async () => {
  answers(unreachable, refusal(503, 'UNAVAILABLE'), ENROLLED);
  const answer = enrollNow();
  await vi.runAllTimersAsync();
  expect((await answer).skillCoins).toBe(380);
  const key = keyOfRequest(0);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([keyOfRequest(1), keyOfRequest(2)]).toEqual([key, key]);
  expect(intentKey(enroll, 'c 120')).not.toBe(key);
});

test('a key outlives lost answers and is settled by a refusal', async () => {
  answers(unreachable);
  await failureOf(enrollNow());
  const key = intentKey(enroll, 'c 120');
  expect(keyOfRequest(2)).toBe(key);
  answers(refusal(500, 'FAILED'));
  await failureOf(enrollNow());
  expect(intentKey(enroll, 'c 120')).toBe(key);
  answers(refusal(401, 'SIGN_IN_REQUIRED'));
  await failureOf(enrollNow());
  expect(intentKey(enroll, 'c 120'), 'nobody has looked at the request').toBe(key);
  answers(refusal(409, 'ALREADY_ENROLLED'));
  await failureOf(enrollNow());
  expect(intentKey(enroll, 'c 120')).not.toBe(key);
});

test('each call and subject has a key of its own', () => {
  const keys = [intentKey(enroll, 'a 1'), intentKey(enroll, 'a 2'), intentKey(complete, 'a 1')];
  expect(new Set(keys).size).toBe(3);
  expect(intentKey(enroll, 'a 1')).toBe(keys[0]);
});

test('a refusal carries status, code, message, details, issues and request id', async () => {
  answers(
    refusal(409, 'INSUFFICIENT_COINS', {
      details: { shortfallSvc: 70 },
      issues: [{ path: 'title', message: 'Too long' }],
    }),
  );
  const failure = await failureOf(enrollNow());
  expect(failure).toBeInstanceOf(ApiRefusal);
  expect(failure).toMatchObject({
    status: 409,
    code: 'INSUFFICIENT_COINS',
    message: 'The text of INSUFFICIENT_COINS',
    details: { shortfallSvc: 70 },
    issues: [{ path: 'title', message: 'Too long' }],
    requestId: 'r-1',
  });
  expect(isRefusal(failure, enroll)).toBe(true);
  expect(isRefusal(failure, getCourse)).toBe(false);
});

test('an answer that is not ours is a network failure with one plain sentence', async () => {
  answers(page(200));
  const failure = await failureOf(send(getMe));
  expect(failure).toMatchObject({ name: 'NetworkFailure', why: 'unreadable' });
  expect(requests).toHaveLength(1);
  expect(failureText(failure, getMe)).toBe(
    'Failed to get user profile: Skillverse gave an answer that cannot be read',
  );
  answers(json(200, { status: 'broken' }));
  expect(await failureOf(send(health))).toBeInstanceOf(NetworkFailure);
});

test('a search that gets no answer says that it was a search', () => {
  const lost = new NetworkFailure('unreachable');
  expect(failureText(lost, listCourses, { q: 'ink' })).toBe(
    'Failed to search courses: Skillverse cannot be reached',
  );
  expect(failureText(lost, listCourses, { q: '' })).toBe(
    'Failed to get courses: Skillverse cannot be reached',
  );
  expect(failureText(lost, getMe, { q: 'ink' })).toBe(
    'Failed to get user profile: Skillverse cannot be reached',
  );
});

test('a request that its caller abandons ends at once and is not repeated', async () => {
  const abandoned = new AbortController();
  answers(unreachable);
  const outcome = failureOf(send(health, {}, abandoned.signal));
  abandoned.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(requests).toHaveLength(1);
});

test('parameters are escaped and absent query values left out', () => {
  expect(addressOf(getCourse, { params: { courseId: 'a/b?c' } })).toBe('/api/courses/a%2Fb%3Fc');
  expect(addressOf(listCourses, { query: { q: 'ink & wash', category: undefined } })).toBe(
    '/api/courses?q=ink+%26+wash',
  );
});
