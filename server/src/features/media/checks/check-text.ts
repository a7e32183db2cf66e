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

/** Readers look for the beginning so far. */
const BEFORE_BYTES = 1024;
const BLANK_BEFORE = /^(\xef\xbb\xbf)?[\s\0]*$/;

/**
 * A PDF from its first byte to its last: what stands before or behind makes it something else as well, but for blank
 * space and the mark of UTF-8 before, and blank space and comments behind, which some programs leave there.
 */
export async function checkPdf(
  bytes: Bytes,
): Promise<'pdf' | 'damaged' | 'begins late' | 'continues' | undefined> {
  const head = (await bytes.at(0, BEFORE_BYTES + 8)).toString('latin1');
  const begin = head.search(/%PDF-[12]\./);
  if (begin < 0) return undefined;
  if (!BLANK_BEFORE.test(head.slice(0, begin))) return 'begins late';
  const tail = (await bytes.at(Math.max(0, bytes.sizeBytes - TAIL_BYTES), TAIL_BYTES)).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (end < 0) return 'damaged';
  return /^([\s\0]|%[\t\x20-\x7e]*(?=[\r\n]|$))*$/.test(tail.slice(end + 5)) ? 'pdf' : 'continues';
}
