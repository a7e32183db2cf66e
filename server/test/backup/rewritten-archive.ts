import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { countRows, readEntries } from '../../src/backup/archive-entries.ts';
import { MANIFEST, type Manifest, partName, SEAL, sha256Of } from '../../src/backup/manifest.ts';

/** What an archive holds, in its order. */
export type Entries = Map<string, Buffer>;

export async function entriesOf(file: string): Promise<Entries> {
  const entries: Entries = new Map();
  await using handle = await open(file, 'r');
  for await (const { name, pieces } of readEntries(handle)) entries.set(name, await buffer(pieces));
  return entries;
}

export async function writeEntries(file: string, entries: Entries): Promise<void> {
  const packing = pack();
  const writing = pipeline(packing, createWriteStream(file));
  for (const [name, bytes] of entries) packing.entry({ name }, bytes);
  packing.finalize();
  await writing;
}

export function manifestOf(entries: Entries): Manifest {
  return JSON.parse(entries.get(MANIFEST)!.toString());
}

/** As somebody would who knows what they do: seal and all. */
export function setManifest(entries: Entries, manifest: object): void {
  const bytes = Buffer.from(JSON.stringify(manifest));
  entries.set(MANIFEST, bytes);
  entries.set(SEAL, Buffer.from(sha256Of(bytes)));
}

/** The lines of a small table, as COPY wrote them. */
export function rowsOf(entries: Entries, table: string): string[] {
  const part = entries.get(partName(table, 0));
  return part ? gunzipSync(part).toString().split('\n').slice(0, -1) : [];
}

/** Other rows for a small table, with a manifest that fits. */
export function setRows(entries: Entries, table: string, rows: readonly string[]): void {
  const bytes = Buffer.from(rows.map((row) => `${row}\n`).join(''));
  const stored = gzipSync(bytes);
  entries.set(partName(table, 0), stored);
  const manifest = manifestOf(entries);
  const tables = manifest.tables.map((one) =>
    one.name === table
      ? {
          ...one,
          rows: countRows(bytes),
          bytes: bytes.length,
          parts: [{ storedBytes: stored.length, sha256: sha256Of(stored) }],
        }
      : one,
  );
  setManifest(entries, { ...manifest, tables });
}

/** What an archive says of the numbers that were given out. */
export function setCounters(entries: Entries, counters: (column: string) => object[]): void {
  const manifest = manifestOf(entries);
  const tables = manifest.tables.map((table) => ({
    ...table,
    counters: table.counters.flatMap(({ column }) => counters(column)),
  }));
  setManifest(entries, { ...manifest, tables });
}
