import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaKind } from '@skillverse/contract/files/media';
import { RefusalError } from '../src/core/errors/refusal.ts';
import { checkFile } from '../src/features/media/checks/check-file.ts';
import type { FileToUpload } from './given/files/upload.ts';

/** What a file is taken as, e.g. 'docx', or the reason why it is not, e.g. 'macros' or FILE_DAMAGED. */
export async function judged(kind: MediaKind, { name, bytes }: FileToUpload): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skillverse-judged-'));
  const path = join(folder, 'file');
  try {
    await writeFile(path, bytes);
    return (await checkFile(kind, { name, path, sizeBytes: bytes.length })).extension;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return (error.details as { what?: string } | undefined)?.what ?? error.code;
  } finally {
    await rm(folder, { recursive: true });
  }
}
