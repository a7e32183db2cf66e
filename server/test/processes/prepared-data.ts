import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/db/embedded/open-database.ts';
import { prepareDatabase } from '../database.ts';

/** Where a run of tests keeps what its processes share; named to them by this variable, since they have no other word of each other. */
const RUN_FOLDER = 'TEST_RUN_FOLDER';

/** The folder of this run, and what removes it. */
export function openRunFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-run-'));
  chmodSync(folder, 0o711); // as root PostgreSQL runs as another user, who has to get in
  process.env[RUN_FOLDER] = folder;
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Puts into a data folder what a first start would make there: PostgreSQL's files, with all tables and nobody in them. Making
 * them takes 3 seconds of a processor, copying them a tenth of one: for tests that need a server rather than a first start.
 * Programs that are no run of tests, such as the gallery, have their first start.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const folder = process.env[RUN_FOLDER];
  if (!folder) return;
  // -a, because the files belong to the user as whom PostgreSQL runs.
  execFileSync('cp', ['-a', join(await ensurePrepared(folder), 'postgres'), dataDir]);
}

/** Made by the first that asks. Of two at once one wins. */
export async function ensurePrepared(folder: string): Promise<string> {
  const prepared = join(folder, 'prepared');
  if (existsSync(prepared)) return prepared;
  const draft = mkdtempSync(join(folder, 'draft-'));
  chmodSync(draft, 0o711);
  const { connection, stop } = await openDatabase({ dataDir: draft, fast: true });
  await prepareDatabase(connection).finally(stop);
  try {
    renameSync(draft, prepared);
  } catch (error) {
    if (!existsSync(prepared)) throw error;
    rmSync(draft, { recursive: true });
  }
  return prepared;
}
