import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { PART_BYTES } from './manifest.ts';

/** This archive cannot be restored from; the message is the one line that says why. Nothing was touched. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
}

/** One entry as it stands in the file. Its pieces are read to their end before the next entry. */
export interface Entry {
  readonly name: string;
  readonly isFile: boolean;
  readonly sizeBytes: number;
  /** Where its bytes begin in the archive. */
  readonly at: number;
  readonly pieces: AsyncIterable<Uint8Array>;
}

const HEADER_BYTES = 512;
const AT_ONCE = 262_144;
const unpack = promisify(gunzip);

/** Not a stream of the handle's own: what destroys that closes the handle as well. */
export async function* bytesBetween(
  handle: FileHandle,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; ) {
    const room = new Uint8Array(Math.min(AT_ONCE, to - at));
    const { bytesRead } = await handle.read(room, 0, room.length, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield room.subarray(0, bytesRead);
  }
}

export async function* readEntries(handle: FileHandle, signal?: AbortSignal): AsyncGenerator<Entry> {
  const reading = extract();
  const { size } = await handle.stat();
  const feeding = pipeline(bytesBetween(handle, 0, size), reading);
  feeding.catch(() => undefined);
  for await (const source of reading) {
    signal?.throwIfAborted();
    const { name, type, size } = source.header;
    const at = source.offset + HEADER_BYTES;
    yield { name, isFile: type === 'file', sizeBytes: size, at, pieces: source as AsyncIterable<Uint8Array> };
  }
  await feeding;
}

/** What is taken into memory whole, which nothing large may be. */
export async function readSmall({ name, sizeBytes, pieces }: Entry, most: number): Promise<Buffer> {
  if (sizeBytes > most) throw new ArchiveRefused(`is damaged: ${name} is larger than it can be`);
  return await buffer(pieces);
}

/** @throws Error where it is no gzip, or would become larger than any part is */
export async function unpackPart(bytes: Uint8Array): Promise<Buffer> {
  return await unpack(bytes, { maxOutputLength: PART_BYTES });
}

export async function sumOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

const NEW_LINE = 0x0a;

/** Each row is a line; a line break within a text is written otherwise. */
export function countRows(bytes: Uint8Array): number {
  let rows = 0;
  for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, at + 1)) rows++;
  return rows;
}
