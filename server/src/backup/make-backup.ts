import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Db } from '../db/client.ts';
import type { TableShape } from '../db/schema-tables.ts';
import { type Snapshot, takeSnapshot } from '../db/snapshot.ts';
import { listStoredFiles } from '../features/media/queries.ts';
import type { FileStore } from '../integrations/files/file-store.ts';
import { projectRoot } from '../settings.ts';
import { countRows } from './archive-entries.ts';
import { type DraftFile, openDraft } from './draft-file.ts';
import {
  FORMAT,
  HEAD,
  type LostFile,
  MANIFEST,
  type Manifest,
  PART_BYTES,
  partName,
  SEAL,
  SECRET,
  sha256Of,
  type TableInArchive,
} from './manifest.ts';
import { openArchive } from './open-archive.ts';
import { type Silence, watchSilence } from './silence.ts';
import { type ArchiveWriter, startArchive } from './write-archive.ts';
import { type UnreadFile, writeFiles } from './write-files.ts';

const pack = promisify(gzip);

export interface Site {
  readonly db: Db;
  readonly files: FileStore;
  /** Undefined where it is a setting. */
  readonly secret: string | undefined;
}

export interface MadeBackup {
  readonly manifest: Manifest;
  readonly sizeBytes: number;
  /** Tables in the database that are not ours, and were left out. */
  readonly strangers: readonly string[];
  /** Files that the storage did not have any more, or not whole. */
  readonly lost: readonly LostFile[];
  readonly unread: readonly UnreadFile[];
}

/**
 * Writes one archive of all that a site has: the database as it is at one moment, then the files that its rows lead to.
 * The server may go on meanwhile. The archive gets its name once it was read back and found whole.
 */
export async function makeBackup(
  site: Site,
  target: string,
  signal: AbortSignal,
  silence = watchSilence(),
): Promise<MadeBackup> {
  const draft = await openDraft(target);
  try {
    const told = await write(site, draft, { signal, silence });
    const archive = await openArchive(draft.path, signal);
    await archive.close();
    await draft.keep();
    return { manifest: archive.manifest, sizeBytes: archive.sizeBytes, ...told };
  } finally {
    await draft.close();
  }
}

type Told = Pick<MadeBackup, 'strangers' | 'lost' | 'unread'>;

interface Watched {
  readonly signal: AbortSignal;
  readonly silence: Silence;
}

async function write(site: Site, { sink }: DraftFile, { signal, silence }: Watched): Promise<Told> {
  const madeAt = new Date();
  const writer = startArchive(sink, madeAt);
  const skillverse = versionOfOurs();
  await writer.addBytes(HEAD, jsonOf({ format: FORMAT, skillverse }));
  const { stored, strangers, ...database } = await silence.unlessSilent(
    takeSnapshot(site.db, (snapshot) => writeDatabase(writer, snapshot, { signal, silence })),
  );
  const secret = site.secret ? await writer.addBytes(SECRET, Buffer.from(site.secret)) : null;
  const { files, lost, unread } = await writeFiles(writer, site.files, { stored, signal });
  const manifest: Manifest = {
    ...{ format: FORMAT, skillverse, madeAt: madeAt.toISOString() },
    ...{ ...database, files, lost: [...lost, ...unread], secret },
  };
  const bytes = jsonOf(manifest);
  await writer.addBytes(MANIFEST, bytes);
  await writer.addBytes(SEAL, Buffer.from(`${sha256Of(bytes)}\n`));
  await writer.finish();
  return { strangers, lost, unread };
}

const jsonOf = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

function versionOfOurs(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

async function writeDatabase(writer: ArchiveWriter, snapshot: Snapshot, watched: Watched) {
  const { postgres, migrations, strangers, tx } = snapshot;
  const tables: TableInArchive[] = [];
  for (const table of snapshot.tables) tables.push(await writeTable(writer, snapshot, { table, ...watched }));
  watched.silence.listen();
  // The first releases knew no files.
  const stored = tables.some(({ name }) => name === 'files') ? await listStoredFiles(tx) : [];
  return { postgres, migrations: [...migrations], tables, stored, strangers };
}

async function writeTable(
  writer: ArchiveWriter,
  snapshot: Snapshot,
  { table, signal, silence }: Watched & { table: TableShape },
): Promise<TableInArchive> {
  const { name, columns, counters } = table;
  const parts: TableInArchive['parts'] = [];
  let [rows, bytes] = [0, 0];
  for await (const piece of inParts(silence.heard(() => snapshot.rowsOf(table)))) {
    signal.throwIfAborted();
    rows += countRows(piece);
    bytes += piece.length;
    parts.push(await writer.addBytes(partName(name, parts.length), await pack(piece)));
  }
  return { name, columns: [...columns], counters: [...counters], rows, bytes, parts };
}

/** The same bytes, in pieces of one size. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  for await (const piece of source) {
    held.push(piece);
    heldBytes += piece.length;
    while (heldBytes >= PART_BYTES) {
      const all = Buffer.concat(held);
      yield all.subarray(0, PART_BYTES);
      held = [all.subarray(PART_BYTES)];
      heldBytes -= PART_BYTES;
    }
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
