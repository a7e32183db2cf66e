import type { FileToSend } from '../../core/files/send-file.ts';
import { FileMissing, type FileStore } from '../../integrations/files/file-store.ts';
import type { FileRow } from './queries.ts';
import { savedName } from './rules.ts';

/** How somebody wants to have a file. */
export interface WantedFile {
  /** Of an image. */
  readonly size: 'small' | 'large';
  /** To be saved rather than shown. */
  readonly isSaved: boolean;
}

interface Opening extends WantedFile {
  /** What a reader is told for whom the file was removed at this very moment. */
  readonly missing: () => Error;
}

const IMAGE = 'image/webp';
/** What a browser plays or shows in a page of ours; everything else is saved, and opened by a program of its own. */
const SHOWN = /^(image|video)\/|^text\/vtt/;

/** A file as it is sent. Who may open it is decided before. */
export function openFile(files: FileStore, file: FileRow, { size, isSaved, missing }: Opening): FileToSend {
  const isImage = file.contentType === IMAGE;
  const { path, sizeBytes } = partOf(file, size);
  return {
    contentType: file.contentType,
    sizeBytes,
    name: isImage ? savedName(file.name, 'webp') : file.name,
    isAttachment: isSaved || !SHOWN.test(file.contentType),
    tag: path === file.smallPath ? `${file.id}-small` : file.id,
    read: async (range) => {
      try {
        return await files.read(file.bucket, path, range);
      } catch (error) {
        throw error instanceof FileMissing ? missing() : error;
      }
    },
  };
}

function partOf({ path, sizeBytes, smallPath, smallSizeBytes }: FileRow, size: Opening['size']) {
  if (size === 'large' || smallPath === null || smallSizeBytes === null) return { path, sizeBytes };
  return { path: smallPath, sizeBytes: smallSizeBytes };
}
