import { uploadCourseMedia } from '@skillverse/contract/courses/media';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actFor } from './acting-member.ts';
import { upload } from './upload.ts';

/** As far as `upload` uses it; the test plays the network. */
class Request {
  static last: Request;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  headers: Record<string, string> = {};
  address = '';
  form = new FormData();
  aborted = false;
  status = 0;
  responseText = '';
  constructor() {
    Request.last = this;
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.aborted = true;
    this.onloadend?.();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
}

const MEDIA = {
  id: '01931b6e-7c00-7000-8000-000000000009',
  kind: 'image',
  name: 'kiln.png',
  contentType: 'image/webp',
  sizeBytes: 3,
  url: '/api/courses/c/media/m',
  createdAt: '2026-11-21T09:30:00.000Z',
  viewed: false,
  caption: null,
};

const percents: number[] = [];
let canceling: AbortController;
const start = () =>
  upload(
    uploadCourseMedia,
    { params: { courseId: 'c' }, query: { kind: 'image' }, idempotencyKey: 'k' },
    new File(['abc'], 'kiln.png'),
    { onPercent: (percent) => percents.push(percent), signal: canceling.signal },
  );

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.useFakeTimers();
  percents.length = 0;
  canceling = new AbortController();
});
afterEach(() => {
  actFor(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file goes under its own name and key, on behalf of the member whose screen is open', async () => {
  actFor('01931b6e-7c00-7000-8000-000000000001');
  const done = start();
  const request = Request.last;
  expect(request.address).toBe('/api/courses/c/media?kind=image');
  expect(request.headers['skillverse-member']).toBe('01931b6e-7c00-7000-8000-000000000001');
  expect(request.headers['idempotency-key']).toBe('k');
  expect((request.form.get('file') as File).name).toBe('kiln.png');
  request.upload.onprogress?.({ loaded: 1, total: 3 });
  request.upload.onprogress?.({ loaded: 3, total: 3 });
  request.answer(201, MEDIA);
  expect(await done).toEqual(MEDIA);
  expect(percents).toEqual([33, 100]);
});

test('a refusal arrives with its code and its sentence', async () => {
  const done = start();
  const error = {
    code: 'FILE_TOO_LARGE',
    message: 'This file is too large: 5 MB at most',
    details: { maxMb: 5 },
    requestId: 'r',
  };
  Request.last.answer(413, { error });
  await expect(done).rejects.toMatchObject({ name: 'ApiRefusal', status: 413, code: 'FILE_TOO_LARGE' });
});

/** Ends the last attempt, and lets the time pass until there is another, or would be. */
async function attemptEnds(how: (request: Request) => void) {
  how(Request.last);
  await vi.advanceTimersByTimeAsync(2000);
}

test('a file whose server died is sent again with the same key, and arrives', async () => {
  const done = start();
  const attempts = [Request.last];
  await attemptEnds((request) => request.onerror?.());
  attempts.push(Request.last);
  await attemptEnds((request) => request.answer(502, 'Bad gateway'));
  attempts.push(Request.last);
  expect(new Set(attempts).size).toBe(3);
  for (const { headers } of attempts) expect(headers['idempotency-key']).toBe('k');
  Request.last.answer(201, MEDIA);
  expect(await done).toEqual(MEDIA);
});

test('an answer that is not ours, and none at all, three times, are failures of the network', async () => {
  const strange = start().catch((error: unknown) => error);
  for (let times = 0; times < 3; times++)
    await attemptEnds((request) => request.answer(502, '<h1>Bad gateway</h1>'));
  expect(await strange).toMatchObject({ why: 'unreadable', status: 502 });
  const lost = start().catch((error: unknown) => error);
  for (let times = 0; times < 3; times++) await attemptEnds((request) => request.onerror?.());
  expect(await lost).toMatchObject({ why: 'unreachable' });
});

test('a file without a key is sent once, whatever happens', async () => {
  const input = { params: { courseId: 'c' }, query: { kind: 'image' as const } };
  const way = { onPercent: () => undefined, signal: canceling.signal };
  const lost = upload(uploadCourseMedia, input as never, new File(['abc'], 'kiln.png'), way);
  const only = Request.last;
  const outcome = lost.catch((error: unknown) => error);
  await attemptEnds((request) => request.onerror?.());
  expect(await outcome).toMatchObject({ why: 'unreachable' });
  expect(Request.last).toBe(only);
});

test('an upload that is canceled while it waits for its next attempt ends at once', async () => {
  const outcome = start().catch((error: unknown) => error);
  const only = Request.last;
  only.onerror?.();
  await vi.advanceTimersByTimeAsync(10);
  canceling.abort(new DOMException('Canceled', 'AbortError'));
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(Request.last).toBe(only);
});

test('a canceled upload ends at once', async () => {
  const done = start();
  canceling.abort(new DOMException('Canceled', 'AbortError'));
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  expect(Request.last.aborted).toBe(true);
});

test('an upload that stands still for a minute is given up, one that moves is not', async () => {
  const outcome = start().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(50_000);
  Request.last.upload.onprogress?.({ loaded: 1, total: 3 });
  await vi.advanceTimersByTimeAsync(50_000);
  expect(Request.last.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toMatchObject({ why: 'timeout' });
  expect(Request.last.aborted).toBe(true);
});
