import type { RefusedInDocument } from '@skillverse/contract/files/uploads';
import type { Bytes } from './read-bytes.ts';

const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENTRY_BYTES = 128;
// Above these numbers a sector is none, but a sign, such as the end of a chain.
const LAST_SECTOR = 0xfffffffa;
const SMALL_BYTES = 4096;
const STORAGE = 1;
const STREAM = 2;
const MACROS = /^(macros|vba|_vba_project(_cur)?)$/i;

interface Entry {
  readonly name: string;
  readonly type: number;
  /** Where what is in it begins, in sectors. */
  readonly start: number;
  readonly sizeBytes: number;
}

type Has = { readonly has: RefusedInDocument };

/** A .doc: a compound file with a Word document in it, and nothing that acts or loads when it is opened. */
export async function checkWord(bytes: Bytes): Promise<'doc' | 'damaged' | Has | undefined> {
  const head = await bytes.at(0, 512);
  if (!head.subarray(0, 8).equals(MAGIC)) return undefined;
  const sectorBytes = head.length < 512 ? undefined : { 9: 512, 12: 4096 }[head.readUInt16LE(30)];
  const entries = sectorBytes && (await readEntries(bytes, head, sectorBytes));
  if (!entries) return 'damaged';
  const streams = entries.filter(({ type }) => type === STREAM);
  // A .docx with a password is such a file, and its document is in there, locked.
  if (streams.some(({ name }) => name === 'EncryptedPackage')) return { has: 'a password' };
  const document = streams.find(({ name }) => name === 'WordDocument');
  if (!document) return undefined;
  if (await isLocked(bytes, document, sectorBytes)) return { has: 'a password' };
  const has = foundInNames(entries.map(({ name }) => name)) ?? (await foundInFields(bytes));
  return has ? { has } : 'doc';
}

const LOCKED = 0x0100;

/** As the first bytes of its document tell. */
async function isLocked(bytes: Bytes, { start, sizeBytes }: Entry, sectorBytes: number): Promise<boolean> {
  // Less lies among small things, and is no document.
  if (sizeBytes < SMALL_BYTES) return false;
  const begin = await bytes.at((start + 1) * sectorBytes, 12);
  return begin.length === 12 && (begin.readUInt16LE(10) & LOCKED) !== 0;
}

function foundInNames(names: readonly string[]): RefusedInDocument | undefined {
  // A sign that is not shown stands before names that Windows gave.
  const has = (kind: RegExp) => names.some((name) => kind.test(name.replace(/^\p{Cc}/u, '')));
  if (has(MACROS)) return 'macros';
  if (has(/^OCX(NAME|DATA)$/)) return 'form controls (ActiveX)';
  return has(/^(_\d{8,}|Ole10Native|Package)$/) ? 'other files in it (OLE)' : undefined;
}

/** Letters of one byte or of two. */
const wide = (word: string) => [...word].join('\\0?');
const starts = (words: string) =>
  new RegExp(`\\x13\\0?(?:[ \\t]\\0?)*(?:${words.split(' ').map(wide).join('|')})\\0?[\\s\\x14\\x15"]`, 'i');
const STARTING = starts('DDE DDEAUTO');
const LOADING = starts('LINK INCLUDETEXT DATABASE');
const CODE_BYTES = 64;

/** A field begins with a sign of its own, wherever its text lies. */
async function foundInFields(bytes: Bytes): Promise<RefusedInDocument | undefined> {
  let rest = '';
  for await (const chunk of bytes.chunks()) {
    const text = rest + chunk.toString('latin1');
    if (STARTING.test(text)) return 'fields that start programs (DDE)';
    if (LOADING.test(text)) return 'content from elsewhere';
    rest = text.slice(-CODE_BYTES);
  }
  return undefined;
}

/** What the compound file's folders name, whether or not a way leads there. */
async function readEntries(bytes: Bytes, head: Buffer, sectorBytes: number): Promise<Entry[] | undefined> {
  const sector = async (number: number) => {
    const found = await bytes.at((number + 1) * sectorBytes, sectorBytes);
    return found.length === sectorBytes ? found : undefined;
  };
  const most = Math.ceil(bytes.sizeBytes / sectorBytes);
  const table = await readTable(head, sector, most);
  const entries: Entry[] = [];
  let at = head.readUInt32LE(48);
  for (let count = 0; at < LAST_SECTOR; count++) {
    const found = count < most ? await sector(at) : undefined;
    if (!found || !table) return undefined;
    for (let start = 0; start < sectorBytes; start += ENTRY_BYTES) entries.push(entryAt(found, start));
    at = table[at] ?? LAST_SECTOR;
  }
  return entries.filter(({ type }) => type === STORAGE || type === STREAM);
}

type ReadSector = (number: number) => Promise<Buffer | undefined>;

/** Which sector follows which. */
async function readTable(head: Buffer, sector: ReadSector, most: number): Promise<number[] | undefined> {
  const places = numbersIn(head.subarray(76, 512));
  let next = head.readUInt32LE(68);
  for (let count = 0; next < LAST_SECTOR; count++) {
    const found = count < most ? await sector(next) : undefined;
    if (!found) return undefined;
    const numbers = numbersIn(found);
    next = numbers.pop() ?? LAST_SECTOR;
    places.push(...numbers);
  }
  const used = places.filter((place) => place < LAST_SECTOR);
  if (used.length > most) return undefined;
  const table: number[] = [];
  for (const place of used) {
    const found = await sector(place);
    if (!found) return undefined;
    for (const number of numbersIn(found)) table.push(number);
  }
  return table;
}

function numbersIn(sector: Buffer): number[] {
  return Array.from({ length: sector.length / 4 }, (_, index) => sector.readUInt32LE(index * 4));
}

function entryAt(sector: Buffer, start: number): Entry {
  const nameBytes = Math.min(64, sector.readUInt16LE(start + 64));
  // The length counts a closing NUL.
  const name = sector.toString('utf16le', start, start + Math.max(0, nameBytes - 2));
  return {
    name,
    type: sector.readUInt8(start + 66),
    start: sector.readUInt32LE(start + 116),
    sizeBytes: sector.readUInt32LE(start + 120),
  };
}
