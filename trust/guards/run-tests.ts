import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isTitle } from './guard.ts';

interface Proof {
  readonly title: string;
  readonly path: string;
}

interface Ran {
  readonly title: string;
  readonly hasPassed: boolean;
  /** The first line of what it failed with. */
  readonly failure: string;
}

/** The tests of a title, in this folder's project. None where the file could not even be read. */
export async function runTests(folder: string, { title, path }: Proof): Promise<readonly Ran[]> {
  const report = join(folder, `tests-${process.pid}.json`);
  const words = title.split(/%[sdjo%]|\$\{[^}]*\}|\$\w+/).sort((a, b) => b.length - a.length)[0]!;
  const pattern = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', path, '-t', pattern, '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'test', TEST_POSTGRES_BIN: '' },
    stdio: 'ignore',
  });
  await once(child, 'close');
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: { title: string; status: string; failureMessages?: string[] }[] }[];
  };
  rmSync(report);
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((one) => isTitle(title, one.title) && ['passed', 'failed'].includes(one.status))
    .map(({ title: ran, status, failureMessages = [] }) => ({
      title: ran,
      hasPassed: status === 'passed',
      failure: failureMessages[0]?.split('\n')[0] ?? '',
    }));
}
