import {
  BEGINNING_BYTES,
  beginningRefusal,
  type FileLimit,
  fileRefusal,
  typeRefusal,
} from '@skillverse/contract/files/file-limits';
import type { MediaKind } from '@skillverse/contract/files/media';
import { MEDIA_LIMITS, textErrors } from '@skillverse/contract/files/uploads';
import { isTextName, textKind } from '@skillverse/contract/rules/plain-text';

type Looking = {
  /** Default: the limit of a course. */
  limit?: FileLimit;
  /** Said of a file of the right kind that is not wanted all the same: it is there already, or no more are taken. */
  unwanted?: string | undefined;
};

/** Why a file cannot be uploaded, in one sentence, as far as the browser can judge. The server checks more. */
export async function validateFile(
  kind: MediaKind,
  file: File,
  { limit = MEDIA_LIMITS[kind], unwanted }: Looking = {},
): Promise<string | undefined> {
  const reason = fileRefusal(kind, file, limit) ?? unwanted;
  if (reason) return reason;
  try {
    if (isTextName(file.name)) {
      const written = await textKind([new Uint8Array(await file.arrayBuffer())]);
      if (written === 'not utf-8') return textErrors.TEXT_NOT_UTF8.message;
      if (!written) return typeRefusal(limit.accepted);
    }
    const beginning = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
    return beginningRefusal(kind, file.name, beginning, limit);
  } catch {
    return 'This file cannot be read: it may have been moved or changed';
  }
}
