/** Kept as they come, and read as UTF-8. */
export const isTextName = (name: string) => /\.(txt|text|vtt)$/i.test(name);

/**
 * What is in a file that should be text, from its beginning to its end.
 * @returns 'not utf-8' for text that not every program reads alike, such as Windows writes it; undefined for what is none:
 * a NUL would end it early
 */
export async function textKind(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<'utf-8' | 'not utf-8' | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isBegun = false;
  for await (const chunk of chunks) {
    if (!isBegun && isUtf16(chunk)) return 'not utf-8';
    isBegun = true;
    if (chunk.includes(0)) return undefined;
    isUtf8 &&= decodes(() => decoder.decode(chunk, { stream: true }));
  }
  return isUtf8 && decodes(() => decoder.decode()) ? 'utf-8' : 'not utf-8';
}

/** In UTF-16 half of the bytes may be NUL. */
const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}
