import type { Readable } from 'node:stream';
import { UserId } from '@skillverse/contract/ids';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WAITING_MAX_BYTES } from './event-stream.ts';
import { openStreams } from './streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const viewer = () => ({ id: UserId.parse(crypto.randomUUID()), sessionId: crypto.randomUUID() });

const textOf = (stream: Readable) => String(stream.read() ?? '');

test('each stream has a beat every 20 seconds', async () => {
  const streams = openStreams();
  const [one, other] = [streams.open(viewer()), streams.open(viewer())];
  textOf(one);
  textOf(other);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(textOf(one)).toBe('event: beat\ndata: {}\n\n'.repeat(3));
  expect(textOf(other)).toBe('event: beat\ndata: {}\n\n'.repeat(3));
  streams.close();
});

test('a process has so many at most, and a place that became free is given again', async () => {
  const streams = openStreams(2);
  const [first] = [streams.open(viewer()), streams.open(viewer())];
  expect(() => streams.open(viewer())).toThrow('too many streams are open');
  first!.destroy();
  await vi.advanceTimersByTimeAsync(0);
  streams.open(viewer());
  streams.close();
  expect(() => streams.open(viewer())).toThrow('too many streams are open');
});

test('a stream of which nothing is read is ended once a little waits', async () => {
  const streams = openStreams();
  const kim = viewer();
  const stream = streams.open(kim);
  const hint = () => streams.send([kim.id], 'balance', kim.id);
  while (!stream.destroyed && stream.readableLength <= WAITING_MAX_BYTES) hint();
  expect(stream.destroyed).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(streams.sessionsOf()).toEqual([]);
  hint();
});
