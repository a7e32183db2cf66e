import { textKind } from '@skillverse/contract/rules/plain-text';
import type { Bytes } from './read-bytes.ts';

export async function checkText(bytes: Bytes): Promise<'txt' | 'not utf-8' | undefined> {
  const kind = await textKind(bytes.chunks());
  return kind === 'utf-8' ? 'txt' : kind;
}

export async function checkCaptions(bytes: Bytes): Promise<'vtt' | 'not utf-8' | undefined> {
  const kind = await textKind(bytes.chunks());
  if (kind !== 'utf-8') return kind;
  const head = (await bytes.at(0, 16)).toString('utf8');
  return /^\uFEFF?WEBVTT([ \t\r\n]|$)/.test(head) ? 'vtt' : undefined;
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
