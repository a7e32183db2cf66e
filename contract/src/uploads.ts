import * as z from 'zod/mini';
import type { Refusals } from './call.ts';
import { diskFull } from './errors.ts';
import type { MediaKind } from './media.ts';

export const MB = 1_048_576;

/** What can be uploaded to a course, as the specification states it; captions are ours. */
export const MEDIA_LIMITS = {
  image: { maxBytes: 5 * MB, extensions: ['png', 'jpg', 'jpeg', 'gif'], accepted: 'PNG, JPG or GIF' },
  video: { maxBytes: 50 * MB, extensions: ['mp4', 'avi', 'mov'], accepted: 'MP4, AVI or MOV' },
  document: {
    maxBytes: 10 * MB,
    extensions: ['pdf', 'doc', 'docx', 'txt'],
    accepted: 'PDF, DOC, DOCX or TXT',
  },
  caption: { maxBytes: MB, extensions: ['vtt'], accepted: 'VTT' },
} as const satisfies Record<MediaKind, { maxBytes: number; extensions: readonly string[]; accepted: string }>;

/** What an upload may be refused for, whatever the file is for. */
export const uploadErrors = {
  FILE_MISSING: { status: 422, message: 'Choose a file' },
  FILE_TOO_LARGE: {
    status: 413,
    message: 'This file is too large: {maxMb} MB at most',
    details: z.object({ maxMb: z.int() }),
  },
  FILE_TYPE_REFUSED: {
    status: 415,
    message: 'This is not a file of the accepted types: {accepted}',
    details: z.object({ accepted: z.string() }),
  },
  FILE_DAMAGED: { status: 415, message: 'This file is damaged or cannot be read' },
  IMAGE_TOO_LARGE: {
    status: 415,
    message: 'This picture has too many pixels: a picture of its kind may have {maxMegapixels} million',
    details: z.object({ maxMegapixels: z.int() }),
  },
  QUOTA_REACHED: {
    status: 409,
    message: 'Your files would take more than the {quotaMb} MB you have: remove some first',
    details: z.object({ quotaMb: z.int() }),
  },
  TOO_MANY_FILES: {
    status: 409,
    message: 'There can be at most {maxFiles} files here: remove some first',
    details: z.object({ maxFiles: z.int() }),
  },
  ...diskFull,
} as const satisfies Refusals;

/** What a text may be refused for besides. */
export const textErrors = {
  TEXT_NOT_UTF8: {
    status: 415,
    message: 'This text is not in UTF-8: save it as UTF-8, then choose it again',
  },
} as const satisfies Refusals;

/** What a file that is kept as it came may be refused for besides; pictures are drawn anew, under a name of ours. */
export const keptFileErrors = {
  FILE_NAME_REFUSED: {
    status: 415,
    message: 'This name has the ending of a program inside it, {ending}: rename the file',
    details: z.object({ ending: z.string() }),
  },
  PDF_CONTINUES: { status: 415, message: 'This PDF has something behind its end: save it anew' },
} as const satisfies Refusals;
