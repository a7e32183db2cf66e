import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { NotNow } from '../core/errors/not-now.ts';
import type { StoredFile } from '../features/media/queries.ts';
import { FileMissing, type FileStore } from '../integrations/files/file-store.ts';
import { readProblem } from '../read-problem.ts';
import { cannotWrite } from './draft-file.ts';
import { fileName, type LostFile, type Manifest } from './manifest.ts';
import type { ArchiveWriter } from './write-archive.ts';

const TRIES = 2;
/** If this number of files in a row is missing, the storage is away: then there is no backup, instead of one without any file. */
const SILENT_AT_MOST = 10;

export interface UnreadFile extends LostFile {
  /** In plain words. */
  readonly why: string;
}

interface WrittenFiles extends Pick<Manifest, 'files' | 'lost'> {
  /** What the storage has, but would not give. */
  readonly unread: UnreadFile[];
}

/** The storage would not give a file; its cause says why. */
class NotRead extends Error {
  override name = 'NotRead';
}

/** What the storage does not have, or does not give, is told, and is no reason to have no backup of all the rest. */
export async function writeFiles(
  writer: ArchiveWriter,
  store: FileStore,
  { stored, signal }: { stored: readonly StoredFile[]; signal: AbortSignal },
): Promise<WrittenFiles> {
  const written: WrittenFiles = { files: [], lost: [], unread: [] };
  let silent = 0;
  for (const file of stored) {
    const { bucket, path, contentType, sizeBytes } = file;
    // Once an entry has begun there is no way back: so the file is here before.
    const arrival = join(store.arrivals, randomUUID());
    try {
      const found = await fetch(store, { file, arrival, signal });
      silent = found instanceof NotRead && found.cause instanceof NotNow ? silent + 1 : 0;
      if (found instanceof NotRead) {
        if (silent === SILENT_AT_MOST) throw found.cause;
        written.unread.push({ bucket, path, why: whyUnread(found.cause) });
      } else if (found) {
        const { sha256 } = await writer.add(fileName(file), sizeBytes, createReadStream(arrival));
        written.files.push({ bucket, path, contentType, sizeBytes, sha256 });
      } else {
        written.lost.push({ bucket, path });
      }
    } finally {
      await rm(arrival, { force: true });
    }
  }
  return written;
}

interface Wanted {
  readonly file: StoredFile;
  readonly arrival: string;
  readonly signal: AbortSignal;
}

/** @returns whether the storage had it whole, and it lies there now */
async function fetch(store: FileStore, wanted: Wanted): Promise<boolean | NotRead> {
  for (let tries = 1; ; tries++) {
    wanted.signal.throwIfAborted();
    try {
      return await fetchOnce(store, wanted);
    } catch (error) {
      wanted.signal.throwIfAborted();
      if (!(error instanceof NotRead)) throw cannotWrite(store.arrivals, error);
      if (tries === TRIES) return error;
    }
  }
}

async function fetchOnce(store: FileStore, { file, arrival, signal }: Wanted): Promise<boolean> {
  const { bucket, path, sizeBytes } = file;
  const sizeThere = await store.sizeOf(bucket, path).catch(asNotRead);
  const source = sizeThere === sizeBytes && (await findBytes(store, file).catch(asNotRead));
  if (!source) return false;
  await using handle = await open(arrival, 'w', 0o600);
  for await (const piece of piecesOf(source)) {
    signal.throwIfAborted();
    await handle.writeFile(piece);
  }
  return (await handle.stat()).size === sizeBytes;
}

async function* piecesOf(source: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (cause) {
    asNotRead(cause);
  }
}

function asNotRead(cause: unknown): never {
  throw new NotRead('the storage would not give a file', { cause });
}

/** A file that is removed while the backup runs is put aside, and found there. */
async function findBytes(store: FileStore, { bucket, path }: StoredFile): Promise<Readable | undefined> {
  const unlessMissing = (error: unknown) => {
    if (!(error instanceof FileMissing)) throw error;
    return undefined;
  };
  const inPlace = await store.read(bucket, path).catch(unlessMissing);
  return inPlace ?? (await store.readAside(bucket, path).catch(unlessMissing));
}

function whyUnread(error: unknown): string {
  return error instanceof NotNow ? error.reason : readProblem((error as Error).cause ?? error);
}
