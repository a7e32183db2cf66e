import { resolve } from 'node:path';
import { chooseTarget } from './backup/draft-file.ts';
import { type MadeBackup, makeBackup } from './backup/make-backup.ts';
import { fileName } from './backup/manifest.ts';
import { type Coded, runProgram, sizeInWords } from './backup/run-program.ts';
import { watchSilence } from './backup/silence.ts';
import { plainSentence, withDatabase } from './commands/host-program.ts';
import type { Db } from './db/client.ts';
import { sqlStateOf } from './db/transaction.ts';
import { openFileStore } from './integrations/files/open-file-store.ts';
import { readKept } from './keep-once.ts';
import { projectRoot, readSettings, SettingsError } from './settings.ts';

const USAGE = 'Usage: npm run backup, or npm run backup -- <file or folder>';
const HELD = 'another program holds the tables of the database, or changes them; try again when it is done';

/** Not 1, which is also what npm, or a Node that could not go on, ends with: then there may be no backup at all. */
const MADE_WITHOUT_FILES = 3;

/**
 * `npm run backup`: ends with 0; with 3 where it is without files of the site that were lost before, or could not be read;
 * with 2 where no backup was made.
 */
async function main(words: readonly string[], signal: AbortSignal, coded: Coded): Promise<number> {
  const [named, ...more] = words;
  if (more.length > 0 || named?.startsWith('-')) throw new SettingsError(USAGE);
  const startedAt = Date.now();
  const settings = readSettings();
  const silence = watchSilence();
  const backUp = async (db: Db) => {
    const place =
      named === undefined ? undefined : resolve(projectRoot, named) + (named.endsWith('/') ? '/' : '');
    const target = await chooseTarget(place, resolve(projectRoot, 'backups'), new Date());
    const files = await openFileStore(settings);
    const secret = settings.sessionSecret ? undefined : readKept(resolve(settings.dataDir, 'session-secret'));
    try {
      const made = await makeBackup({ db, files, secret }, target, signal, silence);
      tell({ target, ...made }, (Date.now() - startedAt) / 1000);
      if (settings.sessionSecret) {
        process.stdout.write(
          'SESSION_SECRET is a setting of yours: keep it yourself, or everybody signs in again\n',
        );
      }
      return made.lost.length + made.unread.length === 0 ? 0 : MADE_WITHOUT_FILES;
    } finally {
      files.close();
    }
  };
  const cutOff = AbortSignal.any([signal, silence.signal]);
  return await withDatabase((db) => coded(() => backUp(db)), settings, cutOff);
}

function tell(
  { target, manifest, sizeBytes, strangers, lost, unread }: MadeBackup & { target: string },
  seconds: number,
): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { tables, files } = manifest;
  process.stdout.write(
    `Made ${target}: ${tables.length} tables with ${rows} rows, ${counted(files)}, ${sizeInWords(sizeBytes)}, ` +
      `read back and found whole after ${seconds.toFixed(1)} s\n`,
  );
  if (strangers.length > 0)
    warn(`Left out, because Skillverse did not make them: ${strangers.join(', ')}`, []);
  if (lost.length > 0) {
    warn(
      `${counted(lost)} of the site were lost before this backup: rows lead there, but the storage does not have them ` +
        'whole. The backup has everything else.',
      lost.map(fileName),
    );
  }
  if (unread.length > 0) {
    warn(
      `${counted(unread)} of the site could not be read. The backup has everything else.`,
      unread.map((file) => `${fileName(file)}: ${file.why}`),
    );
  }
}

const counted = ({ length }: readonly unknown[]) => (length === 1 ? '1 file' : `${length} files`);

/** Each of them by its name: nobody could put back what is not named. */
function warn(sentence: string, about: readonly string[]): void {
  process.stderr.write([sentence, ...about.map((line) => `  ${line}`), ''].join('\n'));
}

await runProgram(
  (signal, coded) => main(process.argv.slice(2), signal, coded),
  (error) => {
    const why = sqlStateOf(error) === '55P03' ? HELD : error.message;
    return { line: plainSentence(error) ?? `No backup was made: ${why}`, code: 2 };
  },
);
