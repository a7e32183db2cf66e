import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onGround } from '../ground.ts';
import { type Cycles, runFault } from '../row.ts';
import type { FaultRow, Scenario } from '../scenario.ts';
import type { OnEnd } from '../stage.ts';
import { fullDatabase } from './full-database.ts';
import { fullSite } from './full-site.ts';
import { fullStorage } from './full-storage.ts';
import { type Disks, diskNames, diskOptions, mountDisks } from './small-disk.ts';

const CYCLES = 5;
const NO_DISK =
  'no small disk could be mounted, neither as root nor in a user namespace (unshare): nothing was filled up';

/** Small disks are filled up while members trade, and given back. This is the number of cycles of each. */
export const diskFull: Scenario = {
  name: 'disk-full',
  run: ({ cycles = CYCLES, say }) =>
    onGround(async (onEnd) => {
      const home = mkdtempSync(join(tmpdir(), 'skillverse-disks-'));
      chmodSync(home, 0o711); // as root PostgreSQL runs as another user, who has to get in
      onEnd(async () => rmSync(home, { recursive: true, force: true }));
      const disks = process.getuid?.() === 0 ? mountDisks(home, onEnd) : undefined;
      return await (disks ? fillEach(disks, { cycles, say }) : fillApart(home, onEnd, { cycles, say }));
    }),
};

export async function fillEach({ database, site, files }: Disks, cycles: Cycles): Promise<FaultRow[]> {
  return [
    await runFault(fullDatabase(database), cycles),
    await runFault(fullSite(site), cycles),
    await runFault(fullStorage(files), cycles),
  ];
}

/** Root of a namespace may mount, but PostgreSQL runs as nobody's root: so once more as somebody else, who sees the mounts. */
const APART = `
set -e
home=$1; shift
${diskNames.map((name) => `mount -t tmpfs -o ${diskOptions[name]} skillverse-faults "$home/${name}"`).join('\n')}
exec unshare --user --map-user=1000 --map-group=1000 "$@"`;

/** What is told from there. */
export type DiskNews = { says: string } | { rows: readonly FaultRow[] } | { failure: string };

/** The same in a process that may mount what nobody else sees. */
async function fillApart(home: string, onEnd: OnEnd, { cycles, say }: Cycles): Promise<readonly FaultRow[]> {
  for (const name of diskNames) mkdirSync(join(home, name), { recursive: true });
  const program = [process.execPath, join(import.meta.dirname, 'disk-program.ts'), home, String(cycles)];
  const words = ['--user', '--map-root-user', '--mount', '/bin/sh', '-c', APART, 'sh', home, ...program];
  const child = spawn('unshare', words, { stdio: ['ignore', 'inherit', 'ignore', 'ipc'] });
  onEnd(async () => void child.kill());
  let rows: readonly FaultRow[] | undefined;
  let failure = NO_DISK;
  child.on('message', (news: DiskNews) => {
    if ('says' in news) say(news.says);
    else if ('rows' in news) rows = news.rows;
    else failure = news.failure;
  });
  await once(child, 'close').catch(() => undefined); // there is no unshare
  if (!rows) throw new Error(failure);
  return rows;
}
