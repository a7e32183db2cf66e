import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createInflateRaw } from 'node:zlib';
import type { Bytes } from './read-bytes.ts';

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const IN_DIRECTORY = 0x02014b50;
const AT_FILE = 0x04034b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const COMMENT_MAX = 65_535;
const DIRECTORY_MAX = 2_097_152;
/** Pictures are the most of them; hardly a document has a thousand. */
const ENTRIES_MAX = 5000;
/** Of what stands before a file, besides its name. */
const HEAD_BYTES = 30;
const IN_EXTRA = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
const CHUNK = 65_536;

/** A file in a zip. */
export interface ZipEntry {
  /** With / between folders, whatever the zip has. */
  readonly name: string;
  readonly isLocked: boolean;
  readonly method: number;
  readonly packedBytes: number;
  readonly start: number;
}

/** @returns undefined where it is no zip that begins where the file begins and ends where it ends */
export async function readZip(bytes: Bytes): Promise<ZipEntry[] | undefined> {
  const head = await bytes.at(0, 4);
  const place = await directoryIn(bytes);
  if (!place || head.readUInt32LE(0) !== AT_FILE) return undefined;
  if (place.size > DIRECTORY_MAX || place.count > ENTRIES_MAX) return undefined;
  const entries = entriesIn(await bytes.at(place.start, place.size), place.count);
  return entries && lieApart(entries, place.start) ? entries : undefined;
}

/** No bytes are those of two files: small zips that unpack to much are made that way. */
function lieApart(entries: readonly ZipEntry[], end: number): boolean {
  const inOrder = entries.toSorted((one, other) => one.start - other.start);
  return inOrder.every(
    ({ start, packedBytes }, index) => start + HEAD_BYTES + packedBytes <= (inOrder[index + 1]?.start ?? end),
  );
}

interface Place {
  readonly count: number;
  readonly size: number;
  readonly start: number;
}

async function directoryIn(bytes: Bytes): Promise<Place | undefined> {
  const tailStart = Math.max(0, bytes.sizeBytes - END_BYTES - COMMENT_MAX);
  const tail = await bytes.at(tailStart, END_BYTES + COMMENT_MAX);
  const at = endIn(tail);
  if (at === undefined) return undefined;
  const end = tailStart + at;
  const locator = await bytes.at(end - LOCATOR_BYTES, LOCATOR_BYTES);
  if (locator.length === LOCATOR_BYTES && locator.readUInt32LE(0) === LOCATOR_64)
    return await largeDirectory(bytes, end - LOCATOR_BYTES, Number(locator.readBigUInt64LE(8)));
  const place = {
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  };
  return place.start + place.size === end ? place : undefined;
}

/** Some programs write every zip as if it were larger than 4 GB. */
async function largeDirectory(bytes: Bytes, locator: number, end: number): Promise<Place | undefined> {
  const record = await bytes.at(end, 56);
  if (record.length < 56 || record.readUInt32LE(0) !== END_64) return undefined;
  const [length, count, size, start] = [4, 32, 40, 48].map((at) => Number(record.readBigUInt64LE(at)));
  const isWhole = end + 12 + (length ?? 0) === locator && (start ?? 0) + (size ?? 0) === end;
  return isWhole ? { count: count ?? 0, size: size ?? 0, start: start ?? 0 } : undefined;
}

/** The last record of a zip: nothing but its own comment stands behind it. */
function endIn(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    const isEnd = tail.readUInt32LE(at) === END;
    if (isEnd && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return undefined;
}

function entriesIn(directory: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < directory.length && entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== IN_DIRECTORY) return undefined;
    const [nameBytes, extraBytes] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30)];
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/');
    const extra = directory.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes);
    entries.push({
      name,
      isLocked: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      ...placeOf(directory.subarray(at, at + 46), extra),
    });
    at += 46 + nameBytes + extraBytes + directory.readUInt16LE(at + 32);
  }
  return at === directory.length && entries.length === count ? entries : undefined;
}

/** What is too large for four bytes stands in eight, in this order: size, packed size, start. */
function placeOf(record: Buffer, extra: Buffer): Pick<ZipEntry, 'packedBytes' | 'start'> {
  const large = largeNumbers(extra);
  const [, packedBytes = 0, start = 0] = [24, 20, 42].map((at) => {
    const number = record.readUInt32LE(at);
    return number === IN_EXTRA ? (large.shift() ?? number) : number;
  });
  return { packedBytes, start };
}

function largeNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, index) =>
      Number(field.readBigUInt64LE(index * 8)),
    );
  }
  return [];
}

/**
 * Unpacks one file, piece by piece, until the signal of its bytes; what the zip says of its length is not believed.
 * @param look may throw, which ends it
 * @throws where it is damaged, too
 */
export async function unpack(bytes: Bytes, entry: ZipEntry, look: (piece: Buffer) => void): Promise<void> {
  const head = await bytes.at(entry.start, HEAD_BYTES);
  const isPacked = entry.method === DEFLATED;
  if (head.length < HEAD_BYTES || head.readUInt32LE(0) !== AT_FILE || !(isPacked || entry.method === STORED))
    throw new Error('no such file in this zip');
  const start = entry.start + HEAD_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = async function* () {
    for (let at = 0; at < entry.packedBytes; at += CHUNK) {
      const piece = await bytes.at(start + at, Math.min(CHUNK, entry.packedBytes - at));
      if (piece.length === 0) return;
      yield piece;
    }
  };
  const lookAtAll = async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      look(piece);
      // Others are answered between two pieces.
      await setImmediate();
      bytes.signal?.throwIfAborted();
    }
  };
  if (isPacked) await pipeline(packed, createInflateRaw(), lookAtAll);
  else await lookAtAll(packed());
}
