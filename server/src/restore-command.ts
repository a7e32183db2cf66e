import { resolve } from 'node:path';
import { ArchiveRefused } from './backup/archive-entries.ts';
import { writeProblem } from './backup/draft-file.ts';
import { TargetRefused } from './backup/empty-target.ts';
import { fileName } from './backup/manifest.ts';
import type { Archive } from './backup/open-archive.ts';
import { openForRestore, type Restored, restoreBackup, Unsound } from './backup/restore-backup.ts';
import { BeingRestored } from './backup/restore-marker.ts';
import { runProgram, sizeInWords } from './backup/run-program.ts';
import { startWords } from './backup/start-words.ts';
import { RowsRefused } from './db/load-tables.ts';
import { projectRoot, readEnvFile, readSettings, type Settings, SettingsError } from './settings.ts';
import { isPlain } from './start-error.ts';

const ANYWAY = '--anyway';
const USAGE = `Usage: npm run restore -- <archive>, or npm run restore -- <archive> ${ANYWAY}`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run restore -- <archive>`: ends with 0; with 1 where the archive or the place for it is refused, or what it holds is
 * unsound and was not asked for anyway; with 2 where it is called wrongly, or failed. Unless it ends with 0, nothing is there
 * that was not there before.
 */
async function main(words: readonly string[], signal: AbortSignal): Promise<number> {
  const [named, anyway, ...more] = words;
  const isUnderstood = named && !named.startsWith('-') && [undefined, ANYWAY].includes(anyway);
  if (!isUnderstood || more.length > 0) throw new SettingsError(USAGE);
  const settings = readSettings();
  const file = resolve(projectRoot, named);
  const archive = await openForRestore(file, signal);
  try {
    tellArchive(file, archive);
    const wanted = { anyway: anyway === ANYWAY, signal, onProgress: say };
    tell(await restoreBackup(archive, settings, wanted), archive, settings);
    return 0;
  } finally {
    await archive.close();
  }
}

function tellArchive(file: string, { manifest, sizeBytes }: Archive): void {
  const { madeAt, skillverse, postgres } = manifest;
  say(
    `${file} (${sizeInWords(sizeBytes)}) is whole. Skillverse ${skillverse} made it at ${madeAt} from PostgreSQL ${postgres}`,
  );
}

function tell({ migrations, invariants, noRole }: Restored, { manifest }: Archive, settings: Settings): void {
  const { tables, files, lost, secret } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored ${tables.length} tables with ${rows} rows, and ${files.length} files, each byte for byte`);
  if (migrations.length > 0) say(`Brought it up to date (${migrations.length} steps)`);
  if (noRole)
    say(`Warning: the ledger is guarded by triggers alone, because no role can be made (${noRole})`);
  if (secret === null && !settings.sessionSecret) {
    say('It holds no session secret: set SESSION_SECRET as it was there, or everybody signs in again');
  }
  if (secret !== null && settings.sessionSecret) {
    say('SESSION_SECRET is set here: unless it is the one of the archive, everybody signs in again');
  }
  for (const file of lost) say(`Lost or not to be read when the backup was made: ${fileName(file)}`);
  const broken = invariants.filter(({ breaches }) => breaches.length > 0);
  for (const { name, says } of broken) say(`FAIL  ${name}  ${says}`);
  const holds =
    broken.length === 0
      ? `All ${invariants.length} invariants hold`
      : `Restored as it was, though ${broken.length} of ${invariants.length} invariants do not hold`;
  say(`${holds}. ${startWords(settings, process.env, readEnvFile())} serves it`);
}

await runProgram(
  (signal) => main(process.argv.slice(2), signal),
  (error) => {
    const isRefusal = [ArchiveRefused, TargetRefused, BeingRestored].some((kind) => error instanceof kind);
    if (isRefusal) return { line: error.message, code: 1 };
    if (error instanceof RowsRefused) return { line: `Nothing was restored: ${error.message}`, code: 1 };
    if (error instanceof Unsound) {
      const hint = `Where the site was like this before, add ${ANYWAY}`;
      return { line: `Nothing was restored, because it does not hold:\n${error.message}\n${hint}`, code: 1 };
    }
    return { line: isPlain(error) ? error.message : `Nothing was restored: ${writeProblem(error)}`, code: 2 };
  },
);
