import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/** The lines of a failure's text that the summary repeats. */
const REPEATED_LINES = 12;

const shorten = (text = '') =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, REPEATED_LINES).join('\n');

/** A run that failed without a failed test (it could not load a file, or did not start) counts as one that failed. */
function atLeastOneFailed(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function countsOfVitest(file, code) {
  const report = takeReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({
        where: `${relative(root, name)} › ${test.fullName}`,
        text: shorten(test.failureMessages?.[0]),
      })),
  );
  return atLeastOneFailed(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: [
        ...failures,
        ...unloaded.map(({ name, message }) => ({ where: relative(root, name), text: shorten(message) })),
      ],
    },
    code,
  );
}

export function countsOfPlaywright(file, code) {
  const report = takeReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failures = report.suites?.flatMap(failedSpecs);
  return atLeastOneFailed({ passed: expected + flaky, failed: unexpected, skipped, failures }, code);
}

function failedSpecs({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, line, title, tests }) => ({
      where: `${file}:${line} › ${title}`,
      text: shorten(tests.at(-1)?.results.at(-1)?.error?.message),
    })),
    ...suites.flatMap(failedSpecs),
  ];
}

function takeReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
