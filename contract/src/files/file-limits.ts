import { isTextName } from '../rules/plain-text.ts';
import type { MediaKind } from './media.ts';
import { MB, MEDIA_LIMITS, PICTURE_LIMITS, uploadErrors } from './uploads.ts';

/** Which files are accepted, and up to which size. */
export type FileLimit = {
  readonly maxBytes: number;
  readonly extensions: readonly string[];
  readonly accepted: string;
};

/** The extension in lower case; '' if there is none, or if no accepted kind could have it. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * Why a file cannot be uploaded, judged by its name and size. The server checks its content.
 * @returns one sentence, or undefined if it may be uploaded
 */
export function fileRefusal(
  kind: MediaKind,
  file: { readonly name: string; readonly size: number },
  { maxBytes, extensions, accepted }: FileLimit = MEDIA_LIMITS[kind],
): string | undefined {
  if (!extensions.includes(extensionOf(file.name))) return typeRefusal(accepted);
  if (file.size > maxBytes)
    return uploadErrors.FILE_TOO_LARGE.message.replace('{maxMb}', String(maxBytes / MB));
  return file.size === 0 ? 'This file is empty' : undefined;
}

/** The refusal as one sentence. */
export const typeRefusal = (accepted: string) =>
  uploadErrors.FILE_TYPE_REFUSED.message.replace('{accepted}', accepted);

/** What can be added, in a few words: 'PNG, JPG or GIF, up to 5 MB each'. */
export function fileLimits(kind: MediaKind): string {
  const { maxBytes, accepted } = MEDIA_LIMITS[kind];
  return `${accepted}, up to ${maxBytes / MB} MB each`;
}

const { megapixels, heldMegapixels, frameMegapixels, frames, movingMegapixels } = PICTURE_LIMITS;

/** Further limits of a kind of file, in whole sentences. They are shown before people choose a file. */
export const OTHER_LIMITS: Readonly<Partial<Record<MediaKind, string>>> = {
  image: `Up to ${megapixels} megapixels, or ${heldMegapixels / 2} to ${heldMegapixels * 2} if progressive or interlaced. GIF: up to ${frameMegapixels} megapixels, ${frames} frames and ${movingMegapixels} megapixels in all frames. No moving PNG.`,
  document: 'Without macros, password, form controls, embedded objects or content from elsewhere.',
};

const BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

interface Beginning {
  /** Offset in bytes. */
  readonly at: number;
  readonly any: readonly string[];
}

/** How files of a kind begin. The content decides, not the extension. */
const BEGINNINGS: Readonly<Record<MediaKind, readonly Beginning[]>> = {
  image: [{ at: 0, any: ['\x89PNG', '\xff\xd8\xff', 'GIF8'] }],
  video: [
    { at: 4, any: BOXES },
    { at: 0, any: ['RIFF'] },
  ],
  document: [{ at: 0, any: ['\xd0\xcf\x11\xe0', 'PK\x03\x04'] }],
  caption: [{ at: 0, any: ['WEBVTT', '\xef\xbb\xbfWEBVTT'] }],
};

/** How many bytes `beginningRefusal` reads: PDF readers search for the header as far as this. */
export const BEGINNING_BYTES = 1032;

/** Why a file cannot be uploaded, judged by its first bytes, so that a wrong file is found before it is sent. */
export function beginningRefusal(
  kind: MediaKind,
  name: string,
  beginning: Uint8Array,
  { accepted }: FileLimit = MEDIA_LIMITS[kind],
): string | undefined {
  if (kind === 'document' && isTextName(name)) return undefined;
  const text = String.fromCharCode(...beginning.subarray(0, BEGINNING_BYTES));
  const isBegun = BEGINNINGS[kind].some(({ at, any }) => any.some((begin) => text.startsWith(begin, at)));
  // The server checks what comes before the header of a PDF.
  const isPdf = kind === 'document' && text.includes('%PDF-');
  return isBegun || isPdf ? undefined : typeRefusal(accepted);
}
