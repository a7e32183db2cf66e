import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isOurPath } from '../integrations/files/checked-path.ts';
import { BUCKETS } from '../integrations/files/file-store.ts';

/** Counts up where an older version could not read what a newer one writes. */
export const FORMAT = 1;

/** The names of what an archive holds besides tables and files; the head comes first, the manifest and its seal last. */
export const HEAD = 'skillverse-backup.json';
export const SECRET = 'session-secret';
export const MANIFEST = 'manifest.json';
export const SEAL = 'manifest.sha256';

const MB = 1_048_576;
/** Rows are kept in parts of this size, each compressed by itself, so that neither writing nor reading takes more memory. */
export const PART_BYTES = 4 * MB;
/** What an honest archive never goes beyond, so that nothing larger is taken into memory. */
export const LARGEST = { head: 4096, secret: 4096, part: PART_BYTES + MB, manifest: 256 * MB, seal: 128 };

const Name = z.string().check(z.regex(/^[a-z_][a-z\d_]{0,62}$/));
const Sha256 = z.string().check(z.regex(/^[\da-f]{64}$/));
const Count = z.int().check(z.nonnegative());

export const Head = z.object({ format: z.int() });

/** Nothing is kept that has no bytes. */
const Size = z.int().check(z.positive());
const Part = z.object({ storedBytes: Size, sha256: Sha256 });

const StoredFile = z.object({
  bucket: z.enum(BUCKETS),
  path: z.string().check(z.refine(isOurPath)),
});

const KeptFile = z.extend(StoredFile, { contentType: z.string(), sizeBytes: Size, sha256: Sha256 });

const Table = z.object({
  name: Name,
  columns: z.array(Name),
  rows: Count,
  /** Of its rows, before they were compressed. */
  bytes: Count,
  counters: z.array(
    z.object({ column: Name, lastValue: z.nullable(z.string().check(z.regex(/^\d{1,19}$/))) }),
  ),
  parts: z.array(Part),
});

export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of Skillverse that made it. */
  skillverse: z.string(),
  postgres: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: Sha256 })),
  tables: z.array(Table),
  files: z.array(KeptFile),
  /** What rows led to, but was no longer in the storage, or not whole, or could not be read, when the backup was made. */
  lost: z.array(StoredFile),
  /** Null where the secret is a setting, and so the host's own to keep. */
  secret: z.nullable(Part),
});

export type Manifest = z.infer<typeof Manifest>;
export type TableInArchive = Manifest['tables'][number];
export type FileInArchive = Manifest['files'][number];
export type PartInArchive = z.infer<typeof Part>;
export type LostFile = z.infer<typeof StoredFile>;

export const partName = (table: string, index: number) =>
  `tables/${table}/${String(index + 1).padStart(6, '0')}.copy.gz`;
export const fileName = ({ bucket, path }: LostFile) => `files/${bucket}/${path}`;

export const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Everything that an archive with this manifest holds, by name. */
export function entriesNamedBy({ tables, files, secret }: Manifest): Map<string, PartInArchive> {
  const parts = tables.flatMap((table) =>
    table.parts.map((part, index) => [partName(table.name, index), part] as const),
  );
  const kept = files.map(
    (file) => [fileName(file), { storedBytes: file.sizeBytes, sha256: file.sha256 }] as const,
  );
  return new Map([...parts, ...kept, ...(secret ? [[SECRET, secret] as const] : [])]);
}
