import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { ReceivedFile } from './receive-file.ts';

interface FileToWrite {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly signal?: AbortSignal | undefined;
}

/** A file of the server's own among the arrivals, as if it had been received. */
export async function writtenFile(
  arrivals: string,
  { name, bytes, signal = new AbortController().signal }: FileToWrite,
): Promise<ReceivedFile> {
  const path = join(arrivals, `${uuidv7()}.part`);
  const dispose = () => rm(path, { force: true });
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    await dispose();
    throw error;
  }
  return { path, name, sizeBytes: bytes.length, contentHash, signal, [Symbol.asyncDispose]: dispose };
}
