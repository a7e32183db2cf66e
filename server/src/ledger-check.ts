import { openPool } from './db/client.ts';
import { openDatabase } from './db/embedded/open-database.ts';
import { findExistingPlace } from './db/embedded/place.ts';
import { liftTimeLimit } from './db/server-state.ts';
import { checkInvariants } from './invariants.ts';
import { readSettings, SettingsError } from './settings.ts';

/** `npm run ledger:check`: one line an invariant; exit code 1 where one does not hold. Changes nothing. */
async function main(): Promise<number> {
  const settings = readSettings();
  if (!settings.databaseUrl && !findExistingPlace(settings.dataDir)) {
    throw new SettingsError(`There is no database in ${settings.dataDir} yet: npm start makes one`);
  }
  const embedded = settings.databaseUrl ? undefined : await openDatabase({ dataDir: settings.dataDir });
  const db = openPool(embedded?.connection ?? { url: settings.databaseUrl ?? '' }, { max: 1 });
  try {
    // A large ledger takes longer than a request may.
    await liftTimeLimit(db);
    const results = await checkInvariants(db);
    for (const { name, says, breaches } of results) {
      process.stdout.write(`${breaches.length === 0 ? 'ok  ' : 'FAIL'}  ${name}  ${says}\n`);
      for (const breach of breaches.slice(0, 5)) process.stdout.write(`        ${JSON.stringify(breach)}\n`);
    }
    return results.every(({ breaches }) => breaches.length === 0) ? 0 : 1;
  } finally {
    await db.end({ timeout: 5 });
    await embedded?.stop();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    const isKnown = error instanceof SettingsError;
    process.stderr.write(`${isKnown ? '' : 'The ledger could not be checked: '}${error.message}\n`);
    process.exitCode = 2;
  },
);
