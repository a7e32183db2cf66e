import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { superuser } from '../src/db/embedded/cluster.ts';
import type { OpenDatabase } from '../src/db/embedded/open-database.ts';
import { asUser, findRunAs } from '../src/db/embedded/run-as.ts';
import { startServer } from '../src/db/embedded/server-process.ts';

/** @throws Error where these programs are not of the oldest version that we promise to run on, and would prove nothing */
export function refuseUnless15(programs: string): void {
  const { stdout, error } = spawnSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' });
  const said = error ? error.message : stdout.trim();
  if (!/ 15\./.test(said)) throw new Error(`TEST_POSTGRES_BIN must lead to PostgreSQL 15, not to: ${said}`);
}

/**
 * A PostgreSQL of another version than ours, as somebody's DATABASE_URL might lead to, new and empty.
 * @param programs the folder with its initdb and postgres
 * @param home an empty folder for its files
 */
export async function openOtherPostgres(
  programs: string,
  home: string,
): Promise<Omit<OpenDatabase, 'owner'>> {
  const runAs = findRunAs();
  if (runAs) chownSync(home, runAs.uid, runAs.gid);
  const place = { cluster: join(home, 'cluster'), log: join(home, 'log'), runAs };
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', place.cluster, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
    { ...asUser(runAs), encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const binaries = {
    initdb: join(programs, 'initdb'),
    postgres: join(programs, 'postgres'),
    majorVersion: '',
  };
  const server = await startServer(place, binaries, { fast: true, onSlow: () => undefined });
  if (!server) throw new Error(`another PostgreSQL runs in ${home}`);
  const { socketDir, port } = server.postmaster;
  const connection = { host: socketDir, port, user: superuser, database: 'postgres' };
  return { connection, stop: () => server.stop() };
}
