import { NotNow, STORAGE_SILENT } from '../../core/errors/not-now.ts';
import type { FileStore } from './file-store.ts';
import { codeOf } from './local-folders.ts';

// Of the way to the storage, and of a disk that is somewhere else.
const AWAY = /^(ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_|EHOST|ENET|EIO$|ESTALE$)/;
const AWAY_BY_NAME = /^(TimeoutError|SlowDown|RequestTimeout|ServiceUnavailable|InternalError)$/;

/** A store whose failures blame neither the database nor the file. @throws NotNow where it is worth another try */
export function withPlainFailures(store: FileStore): FileStore {
  return {
    ...store,
    put: (...wanted) => plainly(store.put(...wanted)),
    read: (...wanted) => plainly(store.read(...wanted)),
    sizeOf: (...wanted) => plainly(store.sizeOf(...wanted)),
    readAside: (...wanted) => plainly(store.readAside(...wanted)),
    trash: (...wanted) => plainly(store.trash(...wanted)),
    discard: (...wanted) => plainly(store.discard(...wanted)),
  };
}

async function plainly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isAway(error) ? new NotNow(STORAGE_SILENT, { cause: error }) : error;
  }
}

function isAway(error: unknown): boolean {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  return AWAY.test(String(codeOf(error) ?? '')) || AWAY_BY_NAME.test(name) || status === 429 || status >= 500;
}
