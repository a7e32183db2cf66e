import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { keptFileErrors, MB, textErrors, uploadErrors } from '@skillverse/contract/files/uploads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { commonRefusal, RefusalError, refusals } from '../errors/refusal.ts';

/** Refusals that uploads share, whatever the file is for. */
export const refuseFile = refusals({ errors: { ...uploadErrors, ...keptFileErrors, ...textErrors } });

/** A file as it arrived, unchecked, on this machine. */
export interface ReceivedFile {
  /** Absolute. */
  readonly path: string;
  /** As the sender calls it: nothing about it can be trusted. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Aborted once nobody waits for it to be kept any more: then it must not be. */
  readonly signal?: AbortSignal;
}

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
/** At most so many are around one file: its boundary and its few headers. */
const AROUND_BYTES = 65_536;
/** At most so many are around one that was taken before, and comes in the same way once more. */
const AROUND_TAKEN_BYTES = 4096;

/** Lets the routes of this scope take multipart/form-data, and nothing else. */
export async function takeMultipart(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, parts: 1, fields: 1, fieldNameSize: 100, fieldSize: 1024, headerPairs: 20 },
  });
}

/** How large the form is with its file, by what its sender says. */
function formBytes({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** How large the file will be at least, by what its sender says; where nothing is said, as large as it may be. */
export function announcedBytes(request: FastifyRequest, maxBytes: number): number {
  const length = formBytes(request);
  if (length === undefined) return maxBytes;
  return Math.max(0, Math.min(length - AROUND_BYTES, maxBytes));
}

/** Whether a file of this size may be in it, by what its sender says. */
export function mayHold(request: FastifyRequest, sizeBytes: number): boolean {
  const length = formBytes(request);
  if (length === undefined) return true;
  return length >= sizeBytes && length <= sizeBytes + AROUND_TAKEN_BYTES;
}

/** @throws FILE_TOO_LARGE where the sender says beforehand that it will be */
export function refuseAnnounced(request: FastifyRequest, maxBytes: number): void {
  if ((formBytes(request) ?? 0) > maxBytes + AROUND_BYTES) throw tooLarge(maxBytes);
}

/**
 * Streams the one file of a request into `folder` and hands it to `use`; afterwards it is gone, whatever happened,
 * unless `use` moved it away.
 * @param maxBytes where it is cut, whatever the sender said about its length
 */
export async function withReceivedFile<T>(
  request: FastifyRequest,
  { folder, maxBytes }: { folder: string; maxBytes: number },
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw refuseFile.FILE_MISSING();
  const path = join(folder, `${uuidv7()}.part`);
  try {
    const name = await receive(request, path, maxBytes);
    const { size: sizeBytes } = await stat(path);
    return await use({ path, name, sizeBytes });
  } catch (error) {
    throw DISK_FULL.has((error as NodeJS.ErrnoException).code ?? '') ? refuseFile.STORAGE_FULL() : error;
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(request: FastifyRequest, path: string, maxBytes: number): Promise<string> {
  const ending = new AbortController();
  const { raw, arrival } = request;
  // Hung up while it was decided whether the file may come: nothing tells that any more.
  if (raw.destroyed) throw commonRefusal('MALFORMED_REQUEST');
  const giveUp = () => ending.abort(arrival?.reason);
  const givenUp = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true });
  });
  const hungUp = () => raw.complete || ending.abort(commonRefusal('MALFORMED_REQUEST'));
  arrival?.addEventListener('abort', giveUp, { once: true });
  raw.once('close', hungUp);
  try {
    return await Promise.race([saveParts(request, path, { maxBytes, ending }), givenUp]);
  } catch (error) {
    ending.abort(error);
    raw.unpipe();
    throw refusalFrom(ending.signal.reason);
  } finally {
    arrival?.removeEventListener('abort', giveUp);
    raw.off('close', hungUp);
  }
}

interface Saving {
  readonly maxBytes: number;
  readonly ending: AbortController;
}

/** @returns the name of the file. All parts are waited for: what comes behind the file must be nothing. */
async function saveParts(request: FastifyRequest, path: string, saving: Saving): Promise<string> {
  let name: string | undefined;
  for await (const part of request.parts({ limits: { fileSize: saving.maxBytes } })) {
    if (part.type === 'file') name = await saveFile(part, path, saving);
  }
  if (!name) throw refuseFile.FILE_MISSING();
  return name;
}

async function saveFile(part: MultipartFile, path: string, { maxBytes, ending }: Saving): Promise<string> {
  part.file.once('limit', () => ending.abort(tooLarge(maxBytes)));
  // Opened before anything flows, so that none appears behind the back of who removes it.
  const file = await open(path, 'wx', 0o600);
  if (ending.signal.aborted) return await giveUpFile(file, path, ending.signal.reason);
  await pipeline(part.file, file.createWriteStream(), { signal: ending.signal });
  if (part.file.truncated) throw tooLarge(maxBytes);
  return nameIn(part);
}

/** It was given up while it was opened, and whoever removes it may have come too early. */
async function giveUpFile(file: FileHandle, path: string, reason: unknown): Promise<never> {
  await file.close();
  await rm(path, { force: true });
  throw reason;
}

/** Forms write what would end a name early in this way. */
function nameIn({ filename }: MultipartFile): string {
  return filename.replaceAll('%22', '"').replace(/%0[AD]/g, ' ');
}

function tooLarge(maxBytes: number): RefusalError {
  return refuseFile.FILE_TOO_LARGE({ maxMb: Math.floor(maxBytes / MB) });
}

// What goes wrong on this machine has such a code; all else is about what the sender sent.
const SYSTEM_ERROR = /^E[A-Z]+$/;

function refusalFrom(error: unknown): unknown {
  if (error instanceof RefusalError) return error;
  const { code = '' } = error as { code?: string };
  return SYSTEM_ERROR.test(code) ? error : commonRefusal('MALFORMED_REQUEST');
}
