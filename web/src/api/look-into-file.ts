import type { MediaKind } from '@skillverse/contract/media';
import {
  BEGINNING_BYTES,
  beginningRefusal,
  type FileLimit,
  fileRefusal,
} from '@skillverse/contract/rules/file-limits';

type Looking = {
  /** A course's unless told. */
  limit?: FileLimit;
  /** Said where no more files are taken at all. */
  full?: string | undefined;
};

/** Why a file cannot be uploaded, as far as can be told here, in one sentence; the server looks closer. */
export async function lookIntoFile(
  kind: MediaKind,
  file: File,
  { limit, full }: Looking = {},
): Promise<string | undefined> {
  const reason = fileRefusal(kind, file, limit) ?? full;
  if (reason) return reason;
  try {
    const beginning = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
    return beginningRefusal(kind, file.name, beginning, limit);
  } catch {
    return 'This file cannot be read: it may have been moved or changed';
  }
}
