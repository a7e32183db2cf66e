import { connectionTo, type DatabaseConnection } from '../../src/db/embedded/open-database.ts';
import { databaseOf } from './running-server.ts';

/** The running database of a data folder, which is not started for it; undefined when none runs. */
export function connectionOf(dataDir: string): DatabaseConnection | undefined {
  const running = databaseOf(dataDir);
  return running?.ready ? connectionTo(running) : undefined;
}
