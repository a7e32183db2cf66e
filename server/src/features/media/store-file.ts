import { withinDeadline } from '../../core/overload/deadline.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import type { CheckedUpload } from './check-upload.ts';
import type { StoredPaths } from './queries.ts';

/** A member may leave thousands behind: the storage has others to serve meanwhile. */
const TRASHED_AT_ONCE = 20;
const TRASH_PATIENCE_MS = 3000;

/** Puts a file into the store, whole or not at all. */
export async function storeFile(
  files: FileStore,
  { file, pieces: [main, small] }: CheckedUpload,
  signal: AbortSignal,
): Promise<void> {
  try {
    signal.throwIfAborted();
    if (main) await files.put(file.bucket, file.path, main, signal);
    signal.throwIfAborted();
    if (small && file.smallPath) await files.put(file.bucket, file.smallPath, small, signal);
    signal.throwIfAborted();
  } catch (error) {
    await discardFile(files, file);
    throw signal.aborted ? signal.reason : error;
  }
}

/** Nobody was told of it, so nobody wants it back. What cannot be deleted now the sweep finds. */
export async function discardFile(files: FileStore, { bucket, path, smallPath }: StoredPaths): Promise<void> {
  const paths = smallPath ? [path, smallPath] : [path];
  await Promise.allSettled(paths.map((one) => files.discard(bucket, one)));
}

/**
 * After the rows are gone for good, which is all that has to be kept in mind: what cannot be put aside now the sweep
 * finds. So this does not fail, and where it takes long it goes on behind the answer.
 * @param patienceMs only tests have less
 */
export async function trashFiles(
  files: FileStore,
  stored: readonly StoredPaths[],
  patienceMs = TRASH_PATIENCE_MS,
): Promise<void> {
  await withinDeadline(patienceMs, trashInPortions(files, stored)).catch(() => undefined);
}

async function trashInPortions(files: FileStore, stored: readonly StoredPaths[]): Promise<void> {
  const paths = stored.flatMap(({ bucket, path, smallPath }) => [
    { bucket, path },
    ...(smallPath ? [{ bucket, path: smallPath }] : []),
  ]);
  for (let first = 0; first < paths.length; first += TRASHED_AT_ONCE) {
    const portion = paths.slice(first, first + TRASHED_AT_ONCE);
    await Promise.allSettled(portion.map(({ bucket, path }) => files.trash(bucket, path)));
  }
}
