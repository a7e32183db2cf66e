import { extensionOf } from '@skillverse/contract/files/file-limits';
import type { MediaKind } from '@skillverse/contract/files/media';
import { MEDIA_LIMITS, type RefusedInDocument } from '@skillverse/contract/files/uploads';
import { isTextName } from '@skillverse/contract/rules/plain-text';
import { type ReceivedFile, refuseFile } from '../../../core/files/receive-file.ts';
import { hiddenEnding, shownName } from '../rules.ts';
import { checkPicture } from './check-picture.ts';
import { checkCaptions, checkPdf, checkText } from './check-text.ts';
import { checkBoxes, checkRiff } from './check-video.ts';
import { checkWord } from './check-word.ts';
import { checkZippedWord } from './check-zipped-word.ts';
import { type Bytes, readBytes } from './read-bytes.ts';

const CONTENT_TYPES = {
  // Pictures are re-encoded, so this is what they become.
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
type Wrong = 'damaged' | 'begins late' | 'continues' | 'not utf-8' | 'no video' | { has: RefusedInDocument };
/** @returns undefined where the content is not what it should be */
type Check = (bytes: Bytes) => Promise<Extension | Wrong | undefined>;

/** What is in a file decides, and its name only whether it is text. */
function checkOf(kind: MediaKind, extension: string): Check {
  if (kind === 'image') return checkPicture;
  if (kind === 'video') return async (bytes) => (await checkRiff(bytes)) ?? (await checkBoxes(bytes));
  if (kind === 'caption') return checkCaptions;
  return isTextName(`.${extension}`) ? checkText : checkDocument;
}

const checkDocument: Check = async (bytes) =>
  (await checkZippedWord(bytes)) ?? (await checkWord(bytes)) ?? (await checkPdf(bytes));

/** What is taken of a kind, where it is less than of any. */
export interface Taken {
  readonly extensions: readonly string[];
  /** For members who bring another one. */
  readonly accepted: string;
}

/** What is looked at of a file that has arrived. */
type FileToCheck = Pick<ReceivedFile, 'path' | 'name' | 'sizeBytes'> & { readonly signal?: AbortSignal };

/**
 * Name and content must both be of this kind. Its name is judged as it will be shown.
 * @throws FILE_TYPE_REFUSED, FILE_NAME_REFUSED, FILE_DAMAGED, DOCUMENT_REFUSED, PDF_BEGINS_LATE, PDF_CONTINUES, TEXT_NOT_UTF8, VIDEO_MISSING
 */
export async function checkFile(
  kind: MediaKind,
  file: FileToCheck,
  { extensions, accepted }: Taken = MEDIA_LIMITS[kind],
): Promise<Format> {
  if (file.sizeBytes === 0) throw refuseFile.FILE_DAMAGED();
  const name = shownName(file.name);
  const named = extensionOf(name);
  if (!extensions.includes(named)) throw refuseFile.FILE_TYPE_REFUSED({ accepted });
  // A picture is re-encoded, and kept under a name of ours.
  const ending = kind === 'image' ? undefined : hiddenEnding(name);
  if (ending) throw refuseFile.FILE_NAME_REFUSED({ ending });
  const found = await readBytes(file, checkOf(kind, named));
  if (!found) throw refuseFile.FILE_TYPE_REFUSED({ accepted });
  if (typeof found === 'object') throw refuseFile.DOCUMENT_REFUSED({ what: found.has });
  if (isWrong(found)) throw WRONG[found]();
  return { contentType: CONTENT_TYPES[found], extension: found };
}

const WRONG = {
  damaged: refuseFile.FILE_DAMAGED,
  'begins late': refuseFile.PDF_BEGINS_LATE,
  continues: refuseFile.PDF_CONTINUES,
  'not utf-8': refuseFile.TEXT_NOT_UTF8,
  'no video': refuseFile.VIDEO_MISSING,
} as const;

const isWrong = (found: string): found is keyof typeof WRONG => found in WRONG;
