import type { MediaKind } from '@skillverse/contract/media';
import { MEDIA_LIMITS } from '@skillverse/contract/media';
import { fileTypeFromFile } from 'file-type';
import { type ReceivedFile, refuseFile } from '../../core/receive-file.ts';
import { extensionOf, hasHiddenExtension } from './rules.ts';

/** What a file really is. */
export interface Format {
  readonly contentType: string;
  /** For its path. */
  readonly extension: string;
}

/** @returns undefined where the bytes are not what the extension says, or not of this kind */
type Checker = (path: string, extension: string) => Promise<Format | undefined>;

const IMAGES = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif']);

const checkers: Readonly<Record<MediaKind, Checker>> = {
  // Each is drawn anew, whichever of the three it is.
  image: async (path) => {
    const found = await fileTypeFromFile(path);
    return found && IMAGES.has(found.mime) ? { contentType: 'image/webp', extension: 'webp' } : undefined;
  },
  video: async () => undefined,
  document: async () => undefined,
  caption: async () => undefined,
};

/** Name and content must both be of this kind. @throws FILE_TYPE_REFUSED, FILE_DAMAGED */
export async function checkFile(kind: MediaKind, file: ReceivedFile): Promise<Format> {
  if (file.sizeBytes === 0) throw refuseFile.FILE_DAMAGED();
  const { extensions, accepted } = MEDIA_LIMITS[kind];
  const extension = extensionOf(file.name);
  const isNamed = (extensions as readonly string[]).includes(extension) && !hasHiddenExtension(file.name);
  const format = isNamed ? await checkers[kind](file.path, extension) : undefined;
  if (!format) throw refuseFile.FILE_TYPE_REFUSED({ accepted });
  return format;
}
