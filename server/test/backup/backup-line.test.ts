import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from './backed-up-site.ts';

const OLD = ['skillverse-2026-01-01-031500.tar', 'skillverse-2026-01-02-031500.tar'];
const BROKEN_OFF = 'skillverse-2026-01-03-031500.tar.part-0a1b2c3d';
const YESTERDAY = 'skillverse-2026-01-16-031500.tar';
const OTHERS = 'other.txt';
const NEW = 'skillverse-2026-01-17-031500.tar';
const HOUR_MS = 3_600_000;

/** What docs/operating.md gives to cron, in a machine of its own: `npm` is this script. */
async function aMachine(npm: string) {
  const page = await readFile(resolve(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const [, line = ''] = /^15 3 \* \* \* (cd .*)$/m.exec(page) ?? [];
  const folder = await aFolder(onTestFinished);
  const [site, backups, programs] = ['site', 'backups', 'programs'].map((name) => join(folder, name));
  for (const made of [site!, backups!, programs!]) await mkdir(made);
  const ages = [...OLD, BROKEN_OFF, OTHERS].map((name) => [name, 15 * 24 + 1] as const);
  for (const [name, hours] of [...ages, [YESTERDAY, 24] as const]) {
    const at = new Date(Date.now() - hours * HOUR_MS);
    await writeFile(join(backups!, name), name);
    await utimes(join(backups!, name), at, at);
  }
  await writeFile(join(programs!, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const here = line.replaceAll('/srv/skillverse', site!).replaceAll('/srv/backups', backups!);
  const env = { PATH: `${programs}:${process.env.PATH}`, backups: backups! };
  return {
    site: site!,
    runLine: (words = here) => spawnSync('/bin/sh', ['-c', words], { env, encoding: 'utf8' }),
    left: async () => (await readdir(backups!)).toSorted(),
    withoutSite: here.replace(site!, join(folder, 'none')),
  };
}

const EVERYTHING = [...OLD, BROKEN_OFF, YESTERDAY, OTHERS].toSorted();

test('the line for cron deletes old backups where a new one lies beside them, and none where none was made', async () => {
  // Broken off in the middle, or killed, as the system does where memory runs out: what was begun is no backup.
  for (const ended of ['exit 1', 'exit 2', `touch "$backups/${NEW}.part-ffffffff"; exit 1`, 'kill -9 $$']) {
    const { runLine, left } = await aMachine(ended);
    runLine();
    const parts = ended.startsWith('touch') ? [`${NEW}.part-ffffffff`] : [];
    expect(await left(), ended).toEqual([...EVERYTHING, ...parts].toSorted());
  }
  const { runLine, left, withoutSite } = await aMachine('exit 0');
  expect(runLine(withoutSite).stderr, 'cron sends what went wrong').toContain('none');
  expect(await left()).toEqual(EVERYTHING);
  for (const code of [0, 3]) {
    const machine = await aMachine(
      `[ "$*" = "run --silent backup -- $backups" ] && touch "$backups/${NEW}"\nexit ${code}`,
    );
    expect(machine.runLine()).toMatchObject({ status: 0, stderr: '' });
    expect(await machine.left(), `ended with ${code}`).toEqual([YESTERDAY, OTHERS, NEW].toSorted());
  }
});
