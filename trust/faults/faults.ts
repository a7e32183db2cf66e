import { parseArgs } from 'node:util';
import { diskFull } from './disk/disk-full.ts';
import { failover } from './failover/failover.ts';
import { pgbouncer } from './failover/pgbouncer.ts';
import { killBackend } from './kill/kill-backend.ts';
import { killPostmaster } from './kill/kill-postmaster.ts';
import { killServer } from './kill/kill-server.ts';
import { shutdown } from './kill/shutdown.ts';
import { overload } from './load/overload.ts';
import { slowClients } from './load/slow-clients.ts';
import { soak } from './load/soak.ts';
import { databaseLoss } from './network/database-loss.ts';
import { twoServers } from './network/two-servers.ts';
import type { FaultRow, Scenario } from './scenario.ts';
import { tableOf } from './table.ts';
import { killTalk } from './talk/kill-talk.ts';

/** In the order in which they run. */
const scenarios: readonly Scenario[] = [
  killServer,
  killBackend,
  killPostmaster,
  killTalk,
  twoServers,
  shutdown,
  databaseLoss,
  failover,
  pgbouncer,
  diskFull,
  overload,
  slowClients,
  soak,
];

const say = (line: string) => process.stdout.write(`${line}\n`);
const names = scenarios.map(({ name }) => name).join(',');
const USAGE = `npm run faults -- [--only ${names}] [--cycles N]`;

/** `npm run faults`: what can break is broken, again and again, and all that was answered is held against the database. */
async function main(): Promise<number> {
  const { chosen, cycles, isNamed } = readWords();
  const rows: FaultRow[] = [];
  const notRun: string[] = [];
  for (const { name, lacks, run } of chosen) {
    say(`\n== ${name}`);
    const lacking = lacks?.();
    if (lacking) {
      notRun.push(`${name} was not run, because this machine lacks what it needs: ${lacking}`);
      say(notRun.at(-1)!);
      continue;
    }
    const startedAt = Date.now();
    const found = await run({ cycles, say }).catch((error: Error): FaultRow[] => [
      { fault: name, cycles: 0, answers: 0, unanswered: 0, breaches: [error.message], measured: 'broke off' },
    ]);
    rows.push(...found);
    for (const breach of found.flatMap(({ breaches }) => breaches)) say(`BREACH  ${breach}`);
    say(`${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  const breaches = rows.reduce((sum, row) => sum + row.breaches.length, 0);
  if (rows.length > 0)
    say(
      `\n${tableOf(rows)}\n\n${breaches === 0 ? 'Nothing was lost and nothing invented.' : `${breaches} breaches: see above.`}`,
    );
  for (const what of notRun) say(what);
  if (breaches > 0) return 1;
  // If one is asked for by its name, it is told that it did not run.
  return isNamed && notRun.length > 0 ? 2 : 0;
}

/** @throws Error where the words are none of ours */
function readWords(): { chosen: readonly Scenario[]; cycles: number | undefined; isNamed: boolean } {
  const { values } = parseArgs({ options: { only: { type: 'string' }, cycles: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? scenarios.filter(({ isLong }) => !isLong).map(({ name }) => name);
  const chosen = scenarios.filter(({ name }) => wanted.includes(name));
  const cycles = values.cycles === undefined ? undefined : Number(values.cycles);
  const isCount = cycles === undefined || (Number.isInteger(cycles) && cycles > 0);
  if (chosen.length !== wanted.length || !isCount) throw new Error(USAGE);
  return { chosen, cycles, isNamed: values.only !== undefined };
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  },
);
