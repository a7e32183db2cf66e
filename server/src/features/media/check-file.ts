import type { MediaKind } from '@skillverse/contract/media';
import { extensionOf } from '@skillverse/contract/rules/file-limits';
import { MEDIA_LIMITS } from '@skillverse/contract/uploads';
import { type ReceivedFile, refuseFile } from '../../core/receive-file.ts';
import { checkPicture } from './check-picture.ts';
import { checkCaptions, checkPdf, checkText } from './check-text.ts';
import { checkBoxes, checkRiff } from './check-video.ts';
import { checkWord } from './check-word.ts';
import { checkZippedWord } from './check-zipped-word.ts';
import { type Bytes, readBytes } from './read-bytes.ts';
import { hiddenEnding } from './rules.ts';

const CONTENT_TYPES = {
  // Pictures are drawn anew, so this is what they become.
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
} as const;

/** What a file really is; its extension is for its path. */
export interface Format {
  readonly contentType: string;
  readonly extension: string;
}

type Extension = keyof typeof CONTENT_TYPES;
/** @returns undefined where the content is not what it should be */
type Check = (bytes: Bytes) => Promise<Extension | 'damaged' | 'continues' | 'not utf-8' | undefined>;

/** By the extension that its name has. Cameras call MP4 films MOV and the other way round: both are films. */
const CHECKS: Readonly<Record<string, Check>> = {
  png: checkPicture,
  jpg: checkPicture,
  jpeg: checkPicture,
  gif: checkPicture,
  mp4: checkBoxes,
  mov: checkBoxes,
  avi: checkRiff,
  pdf: checkPdf,
  doc: checkWord,
  docx: checkZippedWord,
  txt: checkText,
  vtt: checkCaptions,
};

/** What is taken of a kind, where it is less than of any. */
export interface Taken {
  readonly extensions: readonly string[];
  /** For whoever brings another one. */
  readonly accepted: string;
}

/** Name and content must both be of this kind. @throws FILE_TYPE_REFUSED, FILE_NAME_REFUSED, FILE_DAMAGED, PDF_CONTINUES, TEXT_NOT_UTF8 */
export async function checkFile(
  kind: MediaKind,
  file: ReceivedFile,
  { extensions, accepted }: Taken = MEDIA_LIMITS[kind],
): Promise<Format> {
  if (file.sizeBytes === 0) throw refuseFile.FILE_DAMAGED();
  const named = extensionOf(file.name);
  const check = extensions.includes(named) ? CHECKS[named] : undefined;
  // A picture is drawn anew, and kept under a name of ours.
  const ending = kind === 'image' ? undefined : hiddenEnding(file.name);
  if (check && ending) throw refuseFile.FILE_NAME_REFUSED({ ending });
  const extension = check && (await readBytes(file.path, check));
  if (extension === 'damaged') throw refuseFile.FILE_DAMAGED();
  if (extension === 'continues') throw refuseFile.PDF_CONTINUES();
  if (extension === 'not utf-8') throw refuseFile.TEXT_NOT_UTF8();
  if (!extension) throw refuseFile.FILE_TYPE_REFUSED({ accepted });
  return { contentType: CONTENT_TYPES[extension], extension };
}
