import { parseArgs } from 'node:util';
import { allGuards } from './all-guards.ts';
import type { Guard } from './guard.ts';
import { ProjectCopy } from './project-copy.ts';
import { runTests } from './run-tests.ts';

const SHARE_TO_CATCH = 0.95;
const AT_ONCE = 2;
const say = (line: string) => process.stdout.write(`${line}\n`);

type Verdict =
  | 'caught'
  | 'MISSED'
  | 'its test did not run'
  | 'its test fails anyway'
  | 'nothing ran without it'
  | 'what is there instead does not even run';

/** Nobody has noticed anything where the mutant is no program. */
const NO_PROGRAM = /^(ReferenceError|SyntaxError|TypeError)|syntax error|does not exist/;

/** Takes guards away one at a time, and looks whether the test that each names notices. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const chosen = allGuards.filter(({ name }) => name.includes(values.only ?? ''));
  const waiting = [...chosen];
  const verdicts: Verdict[] = [];
  const work = async () => {
    const copy = new ProjectCopy();
    try {
      for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
        const verdict = await verdictOn(copy, guard);
        verdicts.push(verdict);
        say(`${verdict.padEnd(8)} ${guard.name}`);
      }
    } finally {
      copy.remove();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const caught = verdicts.filter((verdict) => verdict === 'caught').length;
  say(`\n${caught} of ${chosen.length} guards were noticed to be gone by the test that each names.`);
  return caught >= SHARE_TO_CATCH * chosen.length ? 0 : 1;
}

async function verdictOn(copy: ProjectCopy, guard: Guard): Promise<Verdict> {
  const before = await runTests(copy.folder, guard.caughtBy);
  if (before.length === 0) return 'its test did not run';
  if (before.some(({ hasPassed }) => !hasPassed)) return 'its test fails anyway';
  const putBack = copy.take(guard);
  try {
    const after = await runTests(copy.folder, guard.caughtBy);
    if (after.length === 0) return 'nothing ran without it';
    const failed = after.filter(({ hasPassed }) => !hasPassed);
    for (const { failure } of failed.slice(0, 1)) say(`         ${failure.slice(0, 100)}`);
    if (failed.length === 0) return 'MISSED';
    const isProgram = failed.some(({ failure }) => !NO_PROGRAM.test(failure));
    return isProgram ? 'caught' : 'what is there instead does not even run';
  } finally {
    putBack();
  }
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  },
);
