import { resolve } from 'node:path';
import { chooseTarget, writeProblem } from './backup/draft-file.ts';
import { type MadeBackup, makeBackup } from './backup/make-backup.ts';
import { fileName } from './backup/manifest.ts';
import { runProgram, sizeInWords } from './backup/run-program.ts';
import { DatabaseStartError } from './db/embedded/database-start-error.ts';
import { unpreparedSentence, withDatabase } from './host-command.ts';
import { openFileStore } from './integrations/files/open-file-store.ts';
import { readKept } from './keep-once.ts';
import { projectRoot, readSettings, SettingsError } from './settings.ts';

const USAGE = 'Usage: npm run backup, or npm run backup -- <file or folder>';
const TOLD_AT_MOST = 5;

/** `npm run backup`: ends with 0; with 1 where files of the site were lost before; with 2 where no backup was made. */
async function main(words: readonly string[], signal: AbortSignal): Promise<number> {
  const [named, ...more] = words;
  if (more.length > 0 || named?.startsWith('-')) throw new SettingsError(USAGE);
  const startedAt = Date.now();
  const settings = readSettings();
  const made = await withDatabase(async (db) => {
    const place =
      named === undefined ? undefined : resolve(projectRoot, named) + (named.endsWith('/') ? '/' : '');
    const target = await chooseTarget(place, resolve(projectRoot, 'backups'), new Date());
    const files = await openFileStore(settings);
    const secret = settings.sessionSecret ? undefined : readKept(resolve(settings.dataDir, 'session-secret'));
    try {
      return { target, ...(await makeBackup({ db, files, secret }, target, signal)) };
    } finally {
      files.close();
    }
  }, settings);
  tell(made, (Date.now() - startedAt) / 1000);
  if (settings.sessionSecret) {
    process.stdout.write(
      'SESSION_SECRET is a setting of yours: keep it yourself, or everybody signs in again\n',
    );
  }
  return made.manifest.lost.length === 0 ? 0 : 1;
}

function tell(
  { target, manifest, sizeBytes, strangers }: MadeBackup & { target: string },
  seconds: number,
): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { tables, files, lost } = manifest;
  process.stdout.write(
    `Made ${target}: ${tables.length} tables with ${rows} rows, ${files.length} files, ${sizeInWords(sizeBytes)}, ` +
      `read back and found whole after ${seconds.toFixed(1)} s\n`,
  );
  if (strangers.length > 0) {
    process.stdout.write(`Left out, because Skillverse did not make them: ${strangers.join(', ')}\n`);
  }
  if (lost.length === 0) return;
  const some = lost.slice(0, TOLD_AT_MOST).map((file) => `  ${fileName(file)}\n`);
  process.stderr.write(
    `${lost.length === 1 ? '1 file' : `${lost.length} files`} of the site were lost before this backup: rows lead ` +
      `there, but the storage does not have them whole. The backup has everything else.\n${some.join('')}`,
  );
}

await runProgram(
  (signal) => main(process.argv.slice(2), signal),
  (error) => {
    const isPlain = error instanceof SettingsError || error instanceof DatabaseStartError;
    const line = isPlain ? error.message : unpreparedSentence(error);
    return { line: line ?? `No backup was made: ${writeProblem(error)}`, code: 2 };
  },
);
