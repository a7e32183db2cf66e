import { health } from '@skillverse/contract/health';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAnswer } from '../api/send.ts';
import { beginWhenIdle } from './begin-when-idle.ts';

const beginAfterFirstView = vi.fn();
let isThere: boolean;
let window: EventTarget;
let offline: { hidden: boolean };
let navigator: { onLine: boolean };

const load = vi.fn(async () => {
  if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
  return { beginAfterFirstView };
});

const goesOnline = () => window.dispatchEvent(new Event('online'));
const anAnswerComes = () => readAnswer(health, 200, '{"status":"ok"}');
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  isThere = true;
  window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  offline = { hidden: true };
  vi.stubGlobal('document', { getElementById: (id: string) => id === 'offline' && offline });
  navigator = { onLine: true };
  vi.stubGlobal('navigator', navigator);
});

test('what tells of the connection is fetched in an idle moment', async () => {
  const client = new QueryClient();
  void beginWhenIdle(client, load);
  await settled();
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(beginAfterFirstView).toHaveBeenCalledExactlyOnceWith(client);
});

test('where what tells of the connection cannot be fetched, it comes with the first sign of the server, and once', async () => {
  isThere = false;
  void beginWhenIdle(new QueryClient(), load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  goesOnline();
  await settled();
  expect(load, 'the browser’s word').toHaveBeenCalledTimes(2);
  anAnswerComes();
  await settled();
  expect(load, 'an answer').toHaveBeenCalledTimes(3);
  isThere = true;
  anAnswerComes();
  goesOnline();
  await settled();
  anAnswerComes();
  goesOnline();
  await settled();
  expect(load).toHaveBeenCalledTimes(4);
  expect(beginAfterFirstView).toHaveBeenCalledTimes(1);
});

test('a line that goes before what tells of it has come is told of by the page, and only where the browser knows of it', async () => {
  isThere = false;
  void beginWhenIdle(new QueryClient(), load);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(offline.hidden, 'the server may be away, or the file').toBe(true);
  navigator.onLine = false;
  window.dispatchEvent(new Event('offline'));
  expect(offline.hidden, 'it goes a moment later').toBe(false);
  anAnswerComes();
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  expect(offline.hidden).toBe(false);
  navigator.onLine = true;
  goesOnline();
  await settled();
  expect(load).toHaveBeenCalledTimes(3);
  expect(offline.hidden, 'there is a network, and nothing else is known').toBe(true);
  isThere = true;
  anAnswerComes();
  await settled();
  navigator.onLine = false;
  window.dispatchEvent(new Event('offline'));
  expect(offline.hidden, 'the line has taken their place').toBe(true);
});

test('that there is a network again is told of at once, however long the file is on its way', async () => {
  isThere = false;
  navigator.onLine = false;
  void beginWhenIdle(new QueryClient(), load);
  await vi.advanceTimersByTimeAsync(5000);
  expect(offline.hidden).toBe(false);
  load.mockReturnValueOnce(new Promise(() => undefined));
  navigator.onLine = true;
  goesOnline();
  expect(offline.hidden).toBe(true);
});
