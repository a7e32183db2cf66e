import { type FileHandle, open } from 'node:fs/promises';

/** Looks into a file here and there, however large it is. */
export interface Bytes {
  readonly sizeBytes: number;
  /** Nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** Shorter than wanted, or empty, where the file ends before. */
  at(start: number, length: number): Promise<Buffer>;
  /** From its beginning to its end. */
  chunks(): AsyncIterable<Buffer>;
}

interface Readable {
  readonly path: string;
  readonly signal?: AbortSignal | undefined;
}

/** @throws the reason of the signal, once it is aborted */
export async function readBytes<T>(
  { path, signal }: Readable,
  look: (bytes: Bytes) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'r');
  try {
    return await look(bytesOf(file, (await file.stat()).size, signal));
  } finally {
    await file.close();
  }
}

function bytesOf(file: FileHandle, sizeBytes: number, signal: AbortSignal | undefined): Bytes {
  const at = async (start: number, length: number) => {
    signal?.throwIfAborted();
    if (start < 0 || start >= sizeBytes) return Buffer.alloc(0);
    const wanted = Buffer.alloc(Math.min(length, sizeBytes - start));
    const { bytesRead } = await file.read(wanted, 0, wanted.length, start);
    return wanted.subarray(0, bytesRead);
  };
  return {
    sizeBytes,
    signal,
    at,
    chunks: async function* () {
      for (let start = 0; start < sizeBytes; start += CHUNK) yield await at(start, CHUNK);
    },
  };
}

const CHUNK = 65_536;
