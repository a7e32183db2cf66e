import type { MediaKind } from '../media.ts';
import { MB, MEDIA_LIMITS, uploadErrors } from '../uploads.ts';

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

/** How files of an extension begin; `at` is where, in bytes. Text has no beginning of its own. */
const BEGINNINGS: Readonly<Record<string, { readonly at: number; readonly any: readonly string[] }>> = {
  png: { at: 0, any: ['\x89PNG'] },
  jpg: { at: 0, any: ['\xff\xd8\xff'] },
  jpeg: { at: 0, any: ['\xff\xd8\xff'] },
  gif: { at: 0, any: ['GIF8'] },
  mp4: { at: 4, any: ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'] },
  mov: { at: 4, any: ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'] },
  avi: { at: 0, any: ['RIFF'] },
  pdf: { at: 0, any: ['%PDF-'] },
  doc: { at: 0, any: ['\xd0\xcf\x11\xe0'] },
  docx: { at: 0, any: ['PK\x03\x04'] },
  vtt: { at: 0, any: ['WEBVTT', '\xef\xbb\xbfWEBVTT'] },
};

/** How much of a file's beginning `beginningRefusal` looks at. */
export const BEGINNING_BYTES = 16;

/**
 * Why a file cannot be uploaded, as far as its beginning tells: a wrong extension is found before anything is sent.
 * Pictures may have each other's extensions, and films too.
 */
export function beginningRefusal(
  kind: MediaKind,
  name: string,
  beginning: Uint8Array,
  { extensions, accepted }: FileLimit = MEDIA_LIMITS[kind],
): string | undefined {
  const mixed = kind === 'image' || (kind === 'video' && extensionOf(name) !== 'avi');
  const candidates = mixed ? extensions.filter((extension) => extension !== 'avi') : [extensionOf(name)];
  const text = String.fromCharCode(...beginning.subarray(0, BEGINNING_BYTES));
  const fits = candidates.some((extension) => {
    const { at, any } = BEGINNINGS[extension] ?? { at: 0, any: [''] };
    return any.some((begin) => text.startsWith(begin, at));
  });
  return fits ? undefined : typeRefusal(accepted);
}
