import { spawn } from 'node:child_process';
import { constants, totalmem } from 'node:os';
import { inProject, projectNode, root } from './project.mjs';

/** Large blocks of memory go back at once: otherwise glibc keeps those that pictures took, up to 330 MB. */
export const GIVEN_BACK = { MALLOC_MMAP_THRESHOLD_: '131072' };

// Where there is less, V8 is as careful by itself, and more.
const MUCH_MEMORY_BYTES = 4 * 1024 ** 3;
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * Left to itself V8 lets objects that were just made take 100 MB before it looks which of them are still needed, and on a large
 * machine what has outlived that grow to four times of what is needed before it is looked through.
 */
export const LEAN = [
  '--max-semi-space-size=16',
  ...(memoryBytes < MUCH_MEMORY_BYTES ? [] : ['--heap-growing-percent=220']),
];

/**
 * Runs programs on the project's Node until the first of them ends, then stops the others.
 * Each stands in a process group of its own: a Ctrl-C goes to the terminal's whole group, and npm passes it on once
 * more, but a server that closes cleanly must hear it once. A later one is passed on, for a user who wants out now.
 * @param {{ args: string[] }[]} programs
 * @returns {Promise<number>} the exit code of the first that ended
 */
export async function runPrograms(programs) {
  let toldAt = 0;
  const children = programs.map(({ args }) =>
    spawn(
      projectNode,
      [...LEAN, '--import', `file://${inProject('tools', 'run', 'lifeline.mjs')}`, ...args],
      {
        cwd: root,
        env: { ...GIVEN_BACK, ...process.env },
        detached: process.platform !== 'win32',
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      },
    ),
  );
  const tell = (signal) => {
    if (Date.now() - toldAt < 1000) return; // the same key press, by way of npm
    toldAt = Date.now();
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal));
  const watch = whenNpmIsGone(() => tell('SIGTERM'));

  const ends = children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('error', () => resolve(127));
        // As shells count: a program that the system killed must not look like one that had something to say.
        child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
      }),
  );
  const first = await Promise.race(ends);
  if (children.length > 1) tell('SIGTERM');
  await Promise.all(ends);
  clearInterval(watch);
  return first;
}

/** npm that is killed outright leaves us behind, and nobody knows whom to stop any more. */
function whenNpmIsGone(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    onGone();
  }, 500);
  return watch;
}
