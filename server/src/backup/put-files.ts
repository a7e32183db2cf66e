import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../integrations/files/file-store.ts';
import { ArchiveRefused, sumOf } from './archive-entries.ts';
import { type FileInArchive, fileName } from './manifest.ts';
import type { Archive } from './open-archive.ts';

const AT_ONCE = 8;

/** Files on their way into the storage, and how to take them back. */
interface PutFiles {
  /** @throws Error where one is not in the storage as it was before, byte for byte */
  putAll(signal: AbortSignal): Promise<void>;
  /** Deletes those that were put. */
  takeBack(): Promise<void>;
}

export function filesOf({ manifest, bytesOf }: Archive, store: FileStore): PutFiles {
  const ours: FileInArchive[] = [];
  return {
    putAll: async (signal) => {
      const waiting = manifest.files.values();
      const work = async () => {
        for (const file of waiting) {
          signal.throwIfAborted();
          await put(store, file, bytesOf(file), () => ours.push(file));
        }
      };
      // Where one fails the others end what they do, so that nothing is put once all is taken back.
      const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
      const failed = ended.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
    takeBack: async () => {
      for (const { bucket, path } of ours) await store.discard(bucket, path).catch(() => undefined);
    },
  };
}

/** @param onPut told of what lies in the storage from now on, or may: not of what somebody else has put there */
async function put(
  store: FileStore,
  file: FileInArchive,
  source: AsyncIterable<Uint8Array>,
  onPut: () => void,
): Promise<void> {
  const { bucket, path, contentType, sizeBytes, sha256 } = file;
  const arrival = join(store.arrivals, randomUUID());
  try {
    await pipeline(source, createWriteStream(arrival, { flags: 'wx', mode: 0o600 }));
    await store.put(bucket, path, { path: arrival, contentType, sizeBytes }).catch((error) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') onPut();
      throw error;
    });
    onPut();
  } finally {
    await rm(arrival, { force: true });
  }
  const isWhole = (await sumOf(await store.read(bucket, path))) === sha256;
  if (!isWhole) throw new ArchiveRefused(`${fileName(file)} did not arrive in the storage as it was`);
}
