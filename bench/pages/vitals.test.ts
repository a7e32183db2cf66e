import { expect, test } from 'vitest';
import { noteAnswers } from './slow-line.ts';
import { blockingMs, bytesByKind, kindOf, layoutShift } from './vitals.ts';

test('of a long task counts what exceeds 50 ms after the first paint', () => {
  expect(blockingMs([], 100)).toBe(0);
  expect(blockingMs([{ startMs: 200, tookMs: 130 }], 100)).toBe(80);
  expect(blockingMs([{ startMs: 0, tookMs: 500 }], 600)).toBe(0);
  expect(blockingMs([{ startMs: 60, tookMs: 140 }], 100)).toBe(50);
  const two = [
    { startMs: 200, tookMs: 51 },
    { startMs: 300, tookMs: 60 },
  ];
  expect(blockingMs(two, 100)).toBe(11);
});

test('shifts count together until a second passes without one, or five in all', () => {
  const at = (...times: number[]) => times.map((atMs) => ({ atMs, value: 0.125 }));
  expect(layoutShift([])).toBe(0);
  expect(layoutShift(at(0, 900, 1800))).toBe(0.375);
  expect(layoutShift(at(0, 900, 2000))).toBe(0.25);
  expect(layoutShift(at(0, 900, 1800, 2700, 3600, 4500, 5400))).toBe(0.75);
});

test('an address tells what it leads to', () => {
  const kinds = [
    '/',
    '/login?tab=sign-up',
    '/assets/a.js',
    '/assets/b.css',
    '/assets/c.woff2',
    '/icon.svg',
  ].map(kindOf);
  expect(kinds).toEqual(['html', 'html', 'js', 'css', 'fonts', 'images']);
  expect(kindOf('/api/courses?available=true')).toBe('api');
});

test('answers are counted with and without their heads, one after the other on a line', () => {
  const answers: { path: string; bodyBytes: number; bytes: number }[] = [];
  const note = noteAnswers((answer) => answers.push(answer));
  note.up(Buffer.from('GET /assets/a.js HTTP/1.1\r\nHost: x\r\n\r\n'));
  note.down(Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n'));
  note.down(Buffer.from('\r\n12345'));
  note.down(Buffer.from('67890'));
  note.up(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
  note.down(Buffer.from('HTTP/1.1 304 Not Modified\r\n\r\n'));
  expect(answers.map(({ path, bodyBytes }) => [path, bodyBytes])).toEqual([
    ['/assets/a.js', 10],
    ['/', 0],
  ]);
  expect(answers[0]?.bytes).toBeGreaterThan(10);
  expect(bytesByKind(answers.map((answer) => ({ ...answer, askedAt: 0 }))).js).toBe(10);
});
