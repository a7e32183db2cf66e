import { readdirSync, readFileSync } from 'node:fs';

// Figures of Linux about the machine and other processes. They are left out on other systems.

const MS_PER_TICK = 10;

interface MachineTimes {
  readonly allMs: number;
  readonly busyMs: number;
  /** Steal time: the host gave it to another guest. */
  readonly stolenMs: number;
}

export function machineTimes(): MachineTimes | undefined {
  const line = read('/proc/stat')?.split('\n')[0];
  if (!line) return undefined;
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const [, , , idle = 0, waiting = 0, , , stolen = 0] = ticks;
  const all = ticks.reduce((sum, one) => sum + one, 0);
  return {
    allMs: all * MS_PER_TICK,
    busyMs: (all - idle - waiting - stolen) * MS_PER_TICK,
    stolenMs: stolen * MS_PER_TICK,
  };
}

/** CPU time of a process's children so far: for PostgreSQL these are all its backends. */
export function childrenCpuMs(parentPid: number): number | undefined {
  if (read('/proc/stat') === undefined) return undefined;
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // After the name in brackets, which may contain anything: state, parent, ... Fields 12 and 13 are user and system time.
    const fields = read(`/proc/${name}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ');
    if (fields && Number(fields[1]) === parentPid) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * MS_PER_TICK;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // not Linux, or a process that has just ended
  }
}
