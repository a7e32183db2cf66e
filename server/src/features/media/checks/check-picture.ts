import { fileTypeFromBuffer } from 'file-type';
import type { Bytes } from './read-bytes.ts';

const PICTURES = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif']);
const HEAD_BYTES = 4100;

/** Any of the three, whichever its name says: it is re-encoded. Whether it is whole is seen then. */
export async function checkPicture(bytes: Bytes): Promise<'webp' | undefined> {
  const found = await fileTypeFromBuffer(await bytes.at(0, HEAD_BYTES)).catch(() => undefined);
  return found && PICTURES.has(found.mime) ? 'webp' : undefined;
}
