import { MB, MEDIA_LIMITS, type MediaKind, uploadErrors } from '../media.ts';

/** What follows the last point of a file's name, in small letters; '' where there is none. */
function extensionOf(name: string): string {
  const [, extension = ''] = /\.([^.]+)$/.exec(name) ?? [];
  return extension.toLowerCase();
}

/**
 * Why a file cannot be uploaded, as far as its name and size tell; the server looks at what is in it.
 * @returns one sentence, or undefined where nothing speaks against it
 */
export function fileRefusal(
  kind: MediaKind,
  file: { readonly name: string; readonly size: number },
): string | undefined {
  const { maxBytes, extensions, accepted } = MEDIA_LIMITS[kind];
  if (!(extensions as readonly string[]).includes(extensionOf(file.name)))
    return uploadErrors.FILE_TYPE_REFUSED.message.replace('{accepted}', accepted);
  if (file.size > maxBytes)
    return uploadErrors.FILE_TOO_LARGE.message.replace('{maxMb}', String(maxBytes / MB));
  return file.size === 0 ? 'This file is empty' : undefined;
}

/** What can be added, in a few words: 'PNG, JPG or GIF, up to 5 MB each'. */
export function fileLimits(kind: MediaKind): string {
  const { maxBytes, accepted } = MEDIA_LIMITS[kind];
  return `${accepted}, up to ${maxBytes / MB} MB each`;
}
