import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { readProblem } from '../read-problem.ts';
import { SettingsError } from '../settings.ts';
import { ArchiveRefused, bytesBetween, readEntries, unpackPart } from './archive-entries.ts';
import { checkArchive } from './check-archive.ts';
import {
  type FileInArchive,
  fileName,
  type Manifest,
  type PartInArchive,
  partName,
  SECRET,
  sha256Of,
  type TableInArchive,
} from './manifest.ts';

/** An archive that was read from end to end and found whole. */
export interface Archive {
  readonly manifest: Manifest;
  readonly sizeBytes: number;
  /** As COPY wrote them, cut anywhere. */
  rowsOf(table: TableInArchive): AsyncIterable<Uint8Array>;
  /** The caller compares them with their checksum, because the archive may change meanwhile. */
  bytesOf(file: FileInArchive): AsyncIterable<Uint8Array>;
  secret(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** @throws ArchiveRefused where it is damaged, cut off, made by a newer version, or no archive of ours */
export async function openArchive(file: string, signal: AbortSignal): Promise<Archive> {
  const handle = await open(file, 'r').catch((error) => {
    throw new SettingsError(`${file} cannot be read: ${readProblem(error)}`);
  });
  try {
    if ((await handle.stat()).isDirectory())
      throw new SettingsError(`${file} is a folder: name the archive in it`);
    const { manifest, places } = await checkArchive(readEntries(handle, signal));
    const { size: sizeBytes } = await handle.stat();
    const piecesOf = (name: string, bytes: number) => {
      const start = places.get(name) ?? 0;
      return bytesBetween(handle, start, start + bytes);
    };
    const read = async (name: string, { storedBytes, sha256 }: PartInArchive) => {
      const bytes = await buffer(piecesOf(name, storedBytes));
      if (sha256Of(bytes) !== sha256) throw new ArchiveRefused(`${file} was changed while it was read`);
      return bytes;
    };
    return {
      manifest,
      sizeBytes,
      rowsOf: async function* ({ name, parts }) {
        for (const [index, part] of parts.entries())
          yield await unpackPart(await read(partName(name, index), part));
      },
      bytesOf: (kept) => piecesOf(fileName(kept), kept.sizeBytes),
      secret: async () => (manifest.secret ? (await read(SECRET, manifest.secret)).toString() : undefined),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw signal.aborted ? signal.reason : refusalOf(file, error);
  }
}

/** What the library says of a file that is no archive, or only a part of one. Of the disk itself errors have a code. */
function refusalOf(file: string, error: unknown): unknown {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof SettingsError) return error;
  if (error instanceof ArchiveRefused) return new ArchiveRefused(`${file} ${message}`);
  if (code?.startsWith('E') && !code.startsWith('ERR_')) return error;
  if (/unexpected end|premature close|stream was destroyed/i.test(message))
    return new ArchiveRefused(`${file} is cut off: its end is missing`);
  return new ArchiveRefused(`${file} is damaged, or no backup of Skillverse: ${message}`);
}
