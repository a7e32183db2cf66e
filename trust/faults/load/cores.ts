import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const count = availableParallelism();
const half = Math.ceil(count / 2);
const parts = { clients: `0-${half - 1}`, site: `${half}-${count - 1}`, all: `0-${count - 1}` };

/**
 * Programs that are started from now on have this half of the machine: those that ask a site sit elsewhere, and take nothing from it.
 * Where there is one core alone, or no taskset (util-linux), all share what is there.
 */
export function stayOn(part: keyof typeof parts): void {
  if (count < 2) return;
  try {
    execFileSync('taskset', ['-acp', parts[part], String(process.pid)], { stdio: 'ignore' });
  } catch {
    // They share it.
  }
}
