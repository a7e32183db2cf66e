import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asUser, type RunAs } from '../../../server/src/db/embedded/run-as.ts';

const SETTINGS = join(import.meta.dirname, '../../../docs/database-servers');

export interface RunningProgram {
  kill(): Promise<void>;
}

/** @param log where it writes what it says */
export function runProgram(words: readonly string[], runAs: RunAs | undefined, log: string): RunningProgram {
  const [program = '', ...rest] = words;
  const out = openSync(log, 'a');
  const child = spawn(program, rest, { ...asUser(runAs), stdio: ['ignore', out, out] });
  closeSync(out);
  return {
    kill: async () => {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/**
 * The settings that docs/operating.md recommends, for other addresses and folders.
 * @throws Error where one of these does not stand there: then the documents say something else than what is tried
 */
export function settingsFrom(
  file: 'etcd.conf' | 'patroni.yml' | 'haproxy.cfg' | 'pgbouncer.ini',
  changes: readonly (readonly [written: string, here: string])[],
): string {
  return changes.reduce(
    (text, [written, here]) => {
      if (!text.includes(written))
        throw new Error(`${file} of docs/database-servers does not say: ${written}`);
      return text.replaceAll(written, here);
    },
    readFileSync(join(SETTINGS, file), 'utf8'),
  );
}
