import type { Bytes } from './read-bytes.ts';

/** Text that every program reads alike: UTF-8, and nothing that would end it early. */
async function isText(bytes: Bytes): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes.chunks()) {
      if (chunk.includes(0)) return false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

export async function checkText(bytes: Bytes): Promise<'txt' | undefined> {
  return (await isText(bytes)) ? 'txt' : undefined;
}

export async function checkCaptions(bytes: Bytes): Promise<'vtt' | undefined> {
  const head = (await bytes.at(0, 16)).toString('utf8');
  return /^\uFEFF?WEBVTT([ \t\r\n]|$)/.test(head) && (await isText(bytes)) ? 'vtt' : undefined;
}

const TAIL_BYTES = 1024;

/**
 * A PDF from its first byte to its last: what stands before or behind makes it something else as well, but for blank
 * space and comments, which some programs leave behind the end.
 */
export async function checkPdf(bytes: Bytes): Promise<'pdf' | 'damaged' | 'continues' | undefined> {
  const head = (await bytes.at(0, 8)).toString('latin1');
  if (!/^%PDF-[12]\./.test(head)) return undefined;
  const tail = (await bytes.at(Math.max(0, bytes.sizeBytes - TAIL_BYTES), TAIL_BYTES)).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (end < 0) return 'damaged';
  return /^([\s\0]|%[\t\x20-\x7e]*(?=[\r\n]|$))*$/.test(tail.slice(end + 5)) ? 'pdf' : 'continues';
}
