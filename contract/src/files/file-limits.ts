import { isTextName } from '../rules/plain-text.ts';
import type { MediaKind } from './media.ts';
import { MB, MEDIA_LIMITS, PICTURE_LIMITS, uploadErrors } from './uploads.ts';

/** Which files are taken, and how large; a course's unless told. */
export type FileLimit = {
  readonly maxBytes: number;
  readonly extensions: readonly string[];
  readonly accepted: string;
};

/** The last part of a name behind a dot, in small letters; '' where there is none, or none that a kind of file could have. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * Why a file cannot be uploaded, as far as its name and size tell; the server looks at what is in it.
 * @returns one sentence, or undefined where nothing speaks against it
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

/** In one sentence. */
export const typeRefusal = (accepted: string) =>
  uploadErrors.FILE_TYPE_REFUSED.message.replace('{accepted}', accepted);

/** What can be added, in a few words: 'PNG, JPG or GIF, up to 5 MB each'. */
export function fileLimits(kind: MediaKind): string {
  const { maxBytes, accepted } = MEDIA_LIMITS[kind];
  return `${accepted}, up to ${maxBytes / MB} MB each`;
}

const { megapixels, heldMegapixels, frameMegapixels, frames, movingMegapixels } = PICTURE_LIMITS;

/** What else limits files of a kind, in whole sentences: people are told before they choose. */
export const OTHER_LIMITS: Readonly<Partial<Record<MediaKind, string>>> = {
  image: `Up to ${megapixels} megapixels, or ${heldMegapixels / 2} to ${heldMegapixels * 2} if progressive or interlaced. GIF: up to ${frameMegapixels} megapixels, ${frames} frames and ${movingMegapixels} megapixels in all frames. No moving PNG.`,
  document: 'Without macros, password, form controls, embedded objects or content from elsewhere.',
};

const BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

interface Beginning {
  /** Where, in bytes. */
  readonly at: number;
  readonly any: readonly string[];
}

/** How files of a kind begin. What is in a file decides, not which of its kind its name says. */
const BEGINNINGS: Readonly<Record<MediaKind, readonly Beginning[]>> = {
  image: [{ at: 0, any: ['\x89PNG', '\xff\xd8\xff', 'GIF8'] }],
  video: [
    { at: 4, any: BOXES },
    { at: 0, any: ['RIFF'] },
  ],
  document: [{ at: 0, any: ['\xd0\xcf\x11\xe0', 'PK\x03\x04'] }],
  caption: [{ at: 0, any: ['WEBVTT', '\xef\xbb\xbfWEBVTT'] }],
};

/** How much of a file's beginning `beginningRefusal` looks at: readers look for that of a PDF so far. */
export const BEGINNING_BYTES = 1032;

/** Why a file cannot be uploaded, as far as its beginning tells: a wrong file is found before anything is sent. */
export function beginningRefusal(
  kind: MediaKind,
  name: string,
  beginning: Uint8Array,
  { accepted }: FileLimit = MEDIA_LIMITS[kind],
): string | undefined {
  if (kind === 'document' && isTextName(name)) return undefined;
  const text = String.fromCharCode(...beginning.subarray(0, BEGINNING_BYTES));
  const isBegun = BEGINNINGS[kind].some(({ at, any }) => any.some((begin) => text.startsWith(begin, at)));
  // What stands before a PDF the server judges, and says.
  const isPdf = kind === 'document' && text.includes('%PDF-');
  return isBegun || isPdf ? undefined : typeRefusal(accepted);
}
