import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type DatabaseConnection, openDatabase } from '../src/db/embedded/open-database.ts';
import { makeTemplate } from './database.ts';
import { openOtherPostgres, refuseUnless15 } from './other-postgres.ts';
import { openRunFolder } from './processes/prepared-data.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The one PostgreSQL of this test run; every test file makes a database of its own in it. */
    postgres: DatabaseConnection;
  }
}

/** Makes what test files copy their databases from. Runs once, before the first test. */
async function prepareTemplate(server: DatabaseConnection): Promise<void> {
  await makeTemplate(server);
}

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const others = process.env.TEST_POSTGRES_BIN;
  if (others) refuseUnless15(others);
  const run = openRunFolder();
  const dataDir = mkdtempSync(join(tmpdir(), 'skillverse-tests-'));
  chmodSync(dataDir, 0o711); // as root PostgreSQL runs as another user, who has to get in
  const server = others
    ? await openOtherPostgres(others, dataDir)
    : await openDatabase({ dataDir, fast: true });
  await prepareTemplate(server.connection);
  project.provide('postgres', server.connection);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    run.remove();
  };
}
