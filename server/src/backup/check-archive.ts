import * as z from 'zod/mini';
import { ArchiveRefused, countRows, type Entry, readSmall, sumOf, unpackPart } from './archive-entries.ts';
import {
  entriesNamedBy,
  FORMAT,
  HEAD,
  Head,
  LARGEST,
  MANIFEST,
  Manifest,
  type PartInArchive,
  SEAL,
  SECRET,
  sha256Of,
} from './manifest.ts';

/** What an entry was found to be, before it is known what it should be. */
interface Found extends PartInArchive {
  readonly at: number;
  /** Of a part of a table, once it is unpacked. */
  readonly bytes: number;
  readonly rows: number;
}

interface Reading {
  readonly found: Map<string, Found>;
  manifest?: Buffer;
  seal?: string;
}

/**
 * Reads an archive from end to end and holds it against its manifest. Names in it lead nowhere: what is taken from it later
 * is what the manifest names, and that holds no path but those that the server makes.
 * @returns the manifest, and where the bytes of each entry begin
 * @throws ArchiveRefused
 */
export async function checkArchive(
  entries: AsyncIterable<Entry>,
): Promise<{ manifest: Manifest; places: ReadonlyMap<string, number> }> {
  const reading: Reading = { found: new Map() };
  let isFirst = true;
  for await (const entry of entries) {
    if (isFirst) await readHead(entry);
    else await readNext(reading, entry);
    isFirst = false;
  }
  if (isFirst) throw new ArchiveRefused('is no backup of Skillverse');
  if (reading.seal === undefined || !reading.manifest)
    throw new ArchiveRefused('is cut off: its end is missing');
  if (reading.seal !== sha256Of(reading.manifest)) throw damaged('its manifest was changed');
  const manifest = parse(Manifest, reading.manifest) ?? refuse('its manifest cannot be read');
  compare(manifest, reading.found);
  return { manifest, places: new Map([...reading.found].map(([name, { at }]) => [name, at])) };
}

const damaged = (why: string) => new ArchiveRefused(`is damaged: ${why}`);

function refuse(why: string): never {
  throw damaged(why);
}

async function readHead(entry: Entry): Promise<void> {
  if (entry.name !== HEAD || !entry.isFile) throw new ArchiveRefused('is no backup of Skillverse');
  const head = parse(Head, await readSmall(entry, LARGEST.head)) ?? refuse(`${HEAD} cannot be read`);
  if (head.format === FORMAT) return;
  throw new ArchiveRefused(
    `was made by a newer Skillverse (its format is ${head.format}): restore it with that version, or a later one`,
  );
}

async function readNext(reading: Reading, entry: Entry): Promise<void> {
  const { name, isFile } = entry;
  if (!isFile || reading.found.has(name) || name === HEAD) throw damaged(`${name} does not belong in it`);
  if (reading.seal !== undefined) throw damaged(`${name} follows its end`);
  if (name === SEAL) {
    reading.seal = (await readSmall(entry, LARGEST.seal)).toString().trim();
  } else if (reading.manifest) {
    throw damaged(`${name} follows its manifest`);
  } else if (name === MANIFEST) {
    reading.manifest = await readSmall(entry, LARGEST.manifest);
  } else {
    reading.found.set(name, await look(entry));
  }
}

async function look(entry: Entry): Promise<Found> {
  const { name, at, sizeBytes: storedBytes } = entry;
  if (!name.startsWith('tables/')) {
    if (name === SECRET) return { ...(await lookAt(await readSmall(entry, LARGEST.secret))), at };
    return { at, storedBytes, sha256: await sumOf(entry.pieces), bytes: 0, rows: 0 };
  }
  const stored = await readSmall(entry, LARGEST.part);
  const rows = await unpackPart(stored).catch(() => refuse(`${name} cannot be unpacked`));
  return { ...lookAt(stored), at, bytes: rows.length, rows: countRows(rows) };
}

const lookAt = (stored: Buffer) => ({
  storedBytes: stored.length,
  sha256: sha256Of(stored),
  bytes: 0,
  rows: 0,
});

function compare(manifest: Manifest, found: ReadonlyMap<string, Found>): void {
  const wanted = entriesNamedBy(manifest);
  for (const [name, { storedBytes, sha256 }] of wanted) {
    const there = found.get(name) ?? refuse(`${name} is missing in it`);
    if (there.sha256 !== sha256 || there.storedBytes !== storedBytes)
      throw damaged(`${name} is not as it was written`);
  }
  for (const name of found.keys()) {
    if (!wanted.has(name)) throw damaged(`its manifest does not name ${name}`);
  }
  for (const table of manifest.tables) {
    const parts = [...entriesNamedBy({ ...manifest, tables: [table], files: [], secret: null }).keys()];
    const sum = (what: 'rows' | 'bytes') =>
      parts.reduce((total, name) => total + (found.get(name)?.[what] ?? 0), 0);
    if (sum('rows') !== table.rows || sum('bytes') !== table.bytes) {
      throw damaged(`${table.name} should have ${table.rows} rows, but has ${sum('rows')}`);
    }
  }
}

function parse<Schema extends z.core.$ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(bytes.toString()));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
