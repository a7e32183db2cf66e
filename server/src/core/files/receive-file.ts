import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { keptFileErrors, MB, textErrors, uploadErrors } from '@skillverse/contract/files/uploads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { commonRefusal, RefusalError, refusals } from '../errors/refusal.ts';

/** Refusals that uploads share, whatever the file is for. */
export const refuseFile = refusals({ errors: { ...uploadErrors, ...keptFileErrors, ...textErrors } });

/** A file as it arrived, unchecked, on this machine. Once it is disposed of it is gone, unless it was moved away. */
export interface ReceivedFile extends AsyncDisposable {
  /** Absolute. */
  readonly path: string;
  /** As the sender calls it: nothing about it can be trusted. */
  readonly name: string;
  readonly sizeBytes: number;
  /** SHA-256 of its bytes, in hex. */
  readonly contentHash: string;
  /** Aborted once nobody waits for it to be kept any more: then it must not be. */
  readonly signal: AbortSignal;
}

/** Where files arrive. */
export interface Arrivals {
  /** A folder of this machine. Absolute. */
  readonly arrivals: string;
  /** Keeps room free for bytes that are still to come. @returns how to give it back; undefined where there is none */
  reserve(sizeBytes: number): Promise<(() => void) | undefined>;
}

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
/** The maximum around one file: its boundary and its few headers. */
const AROUND_BYTES = 65_536;

/** Lets the routes of this scope take multipart/form-data, and nothing else. */
export async function takeMultipart(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, parts: 1, fields: 1, fieldNameSize: 100, fieldSize: 1024, headerPairs: 20 },
  });
}

interface ReceiveOptions {
  readonly files: Arrivals;
  /** Where it is cut, whatever the sender said about its length. */
  readonly maxBytes: number;
  /** Ends it, and everything that is done with the file. */
  readonly signal: AbortSignal;
}

/** Streams the one file of a request to the arrivals. Where that fails nothing of it stays. */
export async function receiveFile(
  request: FastifyRequest,
  { files, maxBytes, signal }: ReceiveOptions,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw refuseFile.FILE_MISSING();
  const formBytes = Number(request.headers['content-length'] ?? maxBytes);
  if (formBytes > maxBytes + AROUND_BYTES) throw tooLarge(maxBytes);
  const giveBack = await files.reserve(Math.min(formBytes, maxBytes));
  if (!giveBack) throw refuseFile.STORAGE_FULL();
  const path = join(files.arrivals, `${uuidv7()}.part`);
  const dispose = async () => {
    giveBack();
    await rm(path, { force: true });
  };
  try {
    const saved = await receive(request, path, { maxBytes, signal });
    return { path, ...saved, signal, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

export function isDiskFull(error: unknown): boolean {
  return DISK_FULL.has((error as NodeJS.ErrnoException).code ?? '');
}

type Limits = Pick<ReceiveOptions, 'maxBytes' | 'signal'>;
type Saved = Pick<ReceivedFile, 'name' | 'sizeBytes' | 'contentHash'>;

async function receive(request: FastifyRequest, path: string, { maxBytes, signal }: Limits): Promise<Saved> {
  const failing = new AbortController();
  const fail = (error: unknown) => failing.abort(error);
  const { raw, arrival = failing.signal } = request;
  const ending = AbortSignal.any([signal, arrival, failing.signal]);
  try {
    ending.throwIfAborted();
    const ended = new Promise<never>((_, reject) => {
      ending.addEventListener('abort', () => reject(ending.reason), { once: true });
    });
    return await Promise.race([saveParts(request, path, { maxBytes, signal: ending, fail }), ended]);
  } catch (error) {
    fail(error);
    raw.unpipe();
    throw refusalFrom(ending.reason);
  }
}

interface Saving extends Limits {
  readonly fail: (error: unknown) => void;
}

/** All parts are waited for: what comes behind the file must be nothing. */
async function saveParts(request: FastifyRequest, path: string, saving: Saving): Promise<Saved> {
  let saved: Saved | undefined;
  for await (const part of request.parts({ limits: { fileSize: saving.maxBytes } })) {
    if (part.type === 'file') saved = await saveFile(part, path, saving);
  }
  if (!saved?.name) throw refuseFile.FILE_MISSING();
  return saved;
}

async function saveFile(
  part: MultipartFile,
  path: string,
  { maxBytes, signal, fail }: Saving,
): Promise<Saved> {
  part.file.once('limit', () => fail(tooLarge(maxBytes)));
  // Opened before anything flows, so that none appears behind the back of who removes it.
  const file = await open(path, 'wx', 0o600);
  if (signal.aborted) return await giveUpFile(file, path, signal.reason);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const count = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      sizeBytes += piece.length;
      yield piece;
    }
  };
  await pipeline(part.file, count, file.createWriteStream(), { signal });
  if (part.file.truncated) throw tooLarge(maxBytes);
  return { name: nameIn(part), sizeBytes, contentHash: hash.digest('hex') };
}

/** It was given up while it was opened, and its removal may have come too early. */
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
