import { readFileSync, rmSync } from 'node:fs';

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
  return atLeastOneFailed(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
}

export function countsOfPlaywright(file, code) {
  const report = takeReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected, skipped } = report.stats;
  return atLeastOneFailed({ passed: expected + flaky, failed: unexpected, skipped }, code);
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
