import type { MediaId } from '@skillverse/contract/ids';
import type { ReceivedFile } from '../../core/files/receive-file.ts';
import { onceInTransaction, type RepeatKey, withFile } from '../../core/http/idempotency.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import type { NewFile, StoredPaths } from './queries.ts';
import type { Quota } from './record-file.ts';
import { discardFile, storeFile, trashFiles, type Wanted } from './store-file.ts';

export interface MediaParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly quota: Quota;
}

/** What came in, and the key under which it may come again. */
interface Arrival {
  readonly received: ReceivedFile;
  readonly repeat: RepeatKey | undefined;
}

interface Recorded<Media> {
  readonly media: Media;
  /** The files whose place it takes: they go to the trash once that is committed. */
  readonly replaced?: readonly StoredPaths[];
}

/** Stores a file that has arrived and records it, once for its key. Who hung up meanwhile finds nothing recorded. */
export async function storeOnce<Media extends { readonly id: MediaId }>(
  { db, files }: Pick<MediaParts, 'db' | 'files'>,
  wanted: Wanted,
  { received, repeat }: Arrival,
  record: (tx: Tx, file: NewFile) => Promise<Recorded<Media>>,
): Promise<Media> {
  return await storeFile(files, wanted, received, async (file) => {
    let replaced: readonly StoredPaths[] = [];
    const media = await onceInTransaction(db, repeat && withFile(repeat, received), async (tx) => {
      const recorded = await record(tx, file);
      received.signal?.throwIfAborted();
      replaced = recorded.replaced ?? [];
      return recorded.media;
    });
    // The answer to an earlier request with this key: its file is there already, and this one came for nothing.
    if (media.id !== file.id) await discardFile(files, file);
    else await trashFiles(files, replaced);
    return media;
  });
}
