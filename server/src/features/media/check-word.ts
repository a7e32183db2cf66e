import type { Bytes } from './read-bytes.ts';

const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENTRY_BYTES = 128;
// Above these numbers a sector is none, but a sign, such as the end of a chain.
const LAST_SECTOR = 0xfffffffa;
const STORAGE = 1;
const STREAM = 2;
const MACROS = /^(macros|vba|_vba_project(_cur)?)$/i;

interface Entry {
  readonly name: string;
  readonly type: number;
}

/** A .doc: a compound file with a Word document in it, and no macros. */
export async function checkWord(bytes: Bytes): Promise<'doc' | undefined> {
  const entries = await readEntries(bytes);
  if (!entries?.some(({ name, type }) => type === STREAM && name === 'WordDocument')) return undefined;
  return entries.some(({ name }) => MACROS.test(name)) ? undefined : 'doc';
}

/** What the compound file's folders name, whether or not a way leads there. */
async function readEntries(bytes: Bytes): Promise<Entry[] | undefined> {
  const head = await bytes.at(0, 512);
  if (head.length < 512 || !head.subarray(0, 8).equals(MAGIC)) return undefined;
  const sectorBytes = { 9: 512, 12: 4096 }[head.readUInt16LE(30)];
  if (sectorBytes === undefined) return undefined;
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
  return { name, type: sector.readUInt8(start + 66) };
}
