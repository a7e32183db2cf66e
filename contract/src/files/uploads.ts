import * as z from 'zod/mini';
import type { Refusals } from '../call.ts';
import { diskFull } from '../errors.ts';
import type { MediaKind } from './media.ts';

export const MB = 1_048_576;

/** Includes other extensions of the same type, such as .jfif for a JPG. */
export const EXTENSIONS = {
  image: ['png', 'jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp', 'gif'],
  video: ['mp4', 'm4v', 'mpg4', 'mp4v', 'avi', 'mov', 'qt'],
} as const;

/** What can be uploaded to a course, as the specification states it; captions are ours. */
export const MEDIA_LIMITS = {
  image: { maxBytes: 5 * MB, extensions: EXTENSIONS.image, accepted: 'PNG, JPG or GIF' },
  video: { maxBytes: 50 * MB, extensions: EXTENSIONS.video, accepted: 'MP4, AVI or MOV' },
  document: {
    maxBytes: 10 * MB,
    extensions: ['pdf', 'doc', 'docx', 'txt', 'text'],
    accepted: 'PDF, DOC, DOCX or TXT',
  },
  caption: { maxBytes: MB, extensions: ['vtt'], accepted: 'VTT' },
} as const satisfies Record<MediaKind, { maxBytes: number; extensions: readonly string[]; accepted: string }>;

/** In millions of pixels. Decoding more would need more memory than one picture may use. */
export const PICTURE_LIMITS = {
  megapixels: 40,
  /** For progressive and interlaced pictures, which are not stored line by line. */
  heldMegapixels: 12,
  /** For each frame of a GIF. */
  frameMegapixels: 9,
  frames: 500,
  /** For all frames together. */
  movingMegapixels: 100,
} as const;

/** Refusals that every upload may get. */
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

/** What may act when a document is opened, or hides what is in it. */
const REFUSED_IN_DOCUMENTS = [
  'macros',
  'a password',
  'form controls (ActiveX)',
  'other files in it (OLE)',
  'fields that start programs (DDE)',
  'content from elsewhere',
] as const;
export type RefusedInDocument = (typeof REFUSED_IN_DOCUMENTS)[number];

/** Further refusals for files of courses and projects. An avatar is re-encoded from its first frame instead. */
export const keptFileErrors = {
  FILE_NAME_REFUSED: {
    status: 415,
    message: 'This name has the ending of a program inside it, {ending}: rename the file',
    details: z.object({ ending: z.string() }),
  },
  IMAGE_TOO_LONG: {
    status: 415,
    message: 'This picture has too many frames: one of its kind and size may have {maxFrames}',
    details: z.object({ maxFrames: z.int() }),
  },
  PDF_CONTINUES: { status: 415, message: 'This PDF has something behind its end: save it again' },
  PDF_BEGINS_LATE: { status: 415, message: 'This PDF has something before its beginning: save it again' },
  DOCUMENT_REFUSED: {
    status: 415,
    message: 'This document has {what}: save it without, or as a PDF',
    details: z.object({ what: z.enum(REFUSED_IN_DOCUMENTS) }),
  },
  VIDEO_MISSING: {
    status: 415,
    message: 'This file has no video in it, only sound or nothing: choose one that has',
  },
} as const satisfies Refusals;
