import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

type Count = (file: string, code: number) => object;
// Named by a variable, because TypeScript knows nothing of what it exports.
const path: string = './count-tests.mjs';
const { countsOfPlaywright, countsOfVitest } = (await import(path)) as Record<string, Count>;
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'skillverse-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it('names every test that failed, and every file that could not be loaded', () => {
  const failed = { status: 'failed', fullName: 'pays once', failureMessages: ['Error: paid twice'] };
  const file = reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        assertionResults: [failed, { status: 'passed', fullName: 'b' }],
      },
      {
        name: join(root, 'b.test.ts'),
        status: 'failed',
        message: 'SyntaxError: no such thing',
        assertionResults: [],
      },
    ],
  });
  expect(countsOfVitest?.(file, 1)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: [
      { where: 'a.test.ts › pays once', text: 'Error: paid twice' },
      { where: 'b.test.ts', text: 'SyntaxError: no such thing' },
    ],
  });
});

it('names every journey that failed, however deep it lies', () => {
  const error = { message: '\u001b[31mTimeout\u001b[39m of 30 s' };
  const specs = [
    { ok: false, file: 'home.spec.ts', line: 9, title: 'Home greets', tests: [{ results: [{ error }] }] },
    { ok: true, file: 'home.spec.ts', line: 20, title: 'Home waits', tests: [] },
  ];
  const file = reportOf({
    stats: { expected: 1, flaky: 0, unexpected: 1, skipped: 0 },
    suites: [{ suites: [{ specs }], specs: [] }],
  });
  expect(countsOfPlaywright?.(file, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [{ where: 'home.spec.ts:9 › Home greets', text: 'Timeout of 30 s' }],
  });
});
