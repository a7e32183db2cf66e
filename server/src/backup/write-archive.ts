import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { pack } from 'tar-stream';
import type { PartInArchive } from './manifest.ts';

/** Writes an archive entry by entry, with never more than one piece of it in memory. */
export interface ArchiveWriter {
  /** @throws Error where what comes is not of this size */
  add(name: string, sizeBytes: number, pieces: AsyncIterable<Uint8Array>): Promise<PartInArchive>;
  addBytes(name: string, bytes: Uint8Array): Promise<PartInArchive>;
  /** Returns once the disk has it all. */
  finish(): Promise<void>;
}

/** Where an archive is written to. */
export interface Sink {
  writeFile(piece: Uint8Array): Promise<void>;
  /** Returns once the disk has it all. */
  sync(): Promise<void>;
}

export function startArchive(sink: Sink, madeAt: Date): ArchiveWriter {
  const packing = pack();
  const state: { failure?: unknown; giveUp?: (error: unknown) => void } = {};
  const writing = writeAll(packing as AsyncIterable<Uint8Array>, sink).catch((error) => {
    state.failure = error;
    state.giveUp?.(error);
    throw error;
  });
  writing.catch(() => undefined);
  /** What waits for the archive to take more would wait for ever once it cannot be written any further. */
  const unlessFailed = (waiting: Promise<unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      state.giveUp = reject;
      if (state.failure) reject(state.failure);
      waiting.then(resolve, reject);
    });
  const add: ArchiveWriter['add'] = async (name, size, pieces) => {
    if (state.failure) throw state.failure;
    const done = Promise.withResolvers<void>();
    done.promise.catch(() => undefined);
    const header = { name, size, mode: 0o600, mtime: madeAt };
    const entry = packing.entry(header, (error) => (error ? done.reject(error) : done.resolve()));
    entry.on('error', done.reject);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      if (!entry.write(piece)) await unlessFailed(once(entry, 'drain'));
    }
    if (bytes !== size) throw new Error(`${name} has changed while it was read`);
    entry.end(undefined);
    await unlessFailed(done.promise);
    return { storedBytes: size, sha256: hash.digest('hex') };
  };
  return {
    add,
    addBytes: (name, bytes) => add(name, bytes.length, oneByOne(bytes)),
    finish: async () => {
      packing.finalize();
      await writing;
      await sink.sync();
    },
  };
}

async function writeAll(pieces: AsyncIterable<Uint8Array>, sink: Sink): Promise<void> {
  for await (const piece of pieces) await sink.writeFile(piece);
}

async function* oneByOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}
