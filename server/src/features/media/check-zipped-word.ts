import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { Bytes } from './read-bytes.ts';

const inflate = promisify(inflateRaw);

const END = 0x06054b50;
const IN_DIRECTORY = 0x02014b50;
const AT_FILE = 0x04034b50;
const END_BYTES = 22;
const COMMENT_MAX = 65_535;
const DIRECTORY_MAX = 2_097_152;
const TYPES_MAX = 1_048_576;
const TYPES = '[Content_Types].xml';
const MACROS = /vba(project|data)|macroenabled|activex/i;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly start: number;
}

/**
 * A .docx: a zip that begins where the file begins and ends where it ends, with a Word document in it, and no macros.
 * Judged by its directory; of what is packed only the short list of types is read, and no more of it than a megabyte.
 */
export async function checkZippedWord(bytes: Bytes): Promise<'docx' | undefined> {
  const entries = await readDirectory(bytes);
  if (!entries) return undefined;
  const names = entries.map(({ name }) => name.toLowerCase());
  const isDocument = names.includes('word/document.xml') && new Set(names).size === names.length;
  const isTame = !names.some(
    (name) => MACROS.test(name) || name.split('/').includes('..') || name.startsWith('/'),
  );
  const types = entries.find(({ name }) => name === TYPES);
  if (!isDocument || !isTame || !types) return undefined;
  const text = await readEntry(bytes, types);
  const isWord = text?.includes('wordprocessingml.document.main+xml') && !MACROS.test(text);
  return isWord ? 'docx' : undefined;
}

async function readDirectory(bytes: Bytes): Promise<Entry[] | undefined> {
  const tailStart = Math.max(0, bytes.sizeBytes - END_BYTES - COMMENT_MAX);
  const tail = await bytes.at(tailStart, END_BYTES + COMMENT_MAX);
  const end = endIn(tail);
  if (end === undefined || (await bytes.at(0, 4)).readUInt32LE(0) !== AT_FILE) return undefined;
  const [count, size, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (size > DIRECTORY_MAX || start + size !== tailStart + end) return undefined;
  return entriesIn(await bytes.at(start, size), count);
}

/** The last record of a zip: nothing but its own comment stands behind it. */
function endIn(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    const isEnd = tail.readUInt32LE(at) === END;
    if (isEnd && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return undefined;
}

function entriesIn(directory: Buffer, count: number): Entry[] | undefined {
  const entries: Entry[] = [];
  let at = 0;
  while (at < directory.length) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== IN_DIRECTORY) return undefined;
    const nameBytes = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/'),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      start: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries.length === count ? entries : undefined;
}

async function readEntry(bytes: Bytes, entry: Entry): Promise<string | undefined> {
  const isLocked = (entry.flags & 1) === 1;
  if (isLocked || entry.bytes > TYPES_MAX || entry.packedBytes > TYPES_MAX) return undefined;
  const head = await bytes.at(entry.start, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== AT_FILE) return undefined;
  const start = entry.start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = await bytes.at(start, entry.packedBytes);
  if (entry.method === STORED) return packed.toString('utf8');
  if (entry.method !== DEFLATED) return undefined;
  // What the directory says about its length may be a lie.
  const found = await inflate(packed, { maxOutputLength: TYPES_MAX }).catch(() => undefined);
  return found?.toString('utf8');
}
