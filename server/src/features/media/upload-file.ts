import { RefusalError } from '../../core/errors/refusal.ts';
import type { ReceivedFile } from '../../core/files/receive-file.ts';
import type { Receive } from '../../core/files/serve-upload.ts';
import { onceInTransaction, type RepeatKey, withContent } from '../../core/http/idempotency.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { checkUpload, type Wanted } from './check-upload.ts';
import type { NewFile, StoredPaths } from './queries.ts';
import { type Quota, refuseIfFull } from './record-file.ts';
import { discardFile, storeFile, trashFiles } from './store-file.ts';

export interface MediaParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly quota: Quota;
}

interface Upload {
  readonly wanted: Wanted;
  readonly receive: Receive;
  /** The key under which it may come again. */
  readonly repeat?: RepeatKey | undefined;
}

interface Recorded<Answer> {
  readonly answer: Answer;
  /** The files whose place it takes: they go to the trash once that is committed. */
  readonly replaced?: readonly StoredPaths[];
}

type RecordFile<Answer> = (tx: Tx, file: NewFile) => Promise<Recorded<Answer>>;

/** Receive, check, store, record: first the bytes, then the row, so that no row leads nowhere. */
export async function uploadFile<Answer>(
  { db, files, quota }: MediaParts,
  { wanted, receive, repeat }: Upload,
  record: RecordFile<Answer>,
): Promise<Answer> {
  await refuseIfFull(db, wanted.ownerId, quota);
  await using received = await receive();
  await using checked = await checkUpload(wanted, received);
  await storeFile(files, checked, received.signal);
  return await recordOnce({ db, files }, { received, file: checked.file, repeat }, record);
}

interface Stored {
  readonly received: ReceivedFile;
  readonly file: NewFile;
  readonly repeat: RepeatKey | undefined;
}

/** Once for a key. Who hung up meanwhile finds nothing recorded. */
async function recordOnce<Answer>(
  { db, files }: Pick<MediaParts, 'db' | 'files'>,
  { received: { contentHash, signal }, file, repeat }: Stored,
  record: RecordFile<Answer>,
): Promise<Answer> {
  let recorded = undefined as Recorded<Answer> | undefined;
  try {
    const answer = await onceInTransaction(db, repeat && withContent(repeat, contentHash), async (tx) => {
      recorded = await record(tx, file);
      signal.throwIfAborted();
      return recorded.answer;
    });
    // The answer to an earlier request with this key: its file is there already, and this one came for nothing.
    if (answer !== recorded?.answer) await discardFile(files, file);
    else await trashFiles(files, recorded.replaced ?? []);
    return answer;
  } catch (error) {
    // If the database went away, nobody knows whether there is a row: then the sweep decides, a day later.
    const isRolledBack = error instanceof RefusalError || (signal.aborted && error === signal.reason);
    if (isRolledBack) await discardFile(files, file);
    throw signal.aborted ? signal.reason : error;
  }
}
