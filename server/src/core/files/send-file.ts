import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotNow, STORAGE_SILENT } from '../errors/not-now.ts';
import { withinDeadline } from '../overload/deadline.ts';
import { rangeIn, type Span } from './byte-range.ts';
import type { BeginReading } from './readers.ts';

/** A file that a call answers with. */
export interface FileToSend {
  readonly contentType: string;
  readonly sizeBytes: number;
  /** As it is called on the reader's machine. */
  readonly name: string;
  /** To be saved, rather than shown where it can be. */
  readonly isAttachment: boolean;
  /** Two files of one tag are the same, byte for byte. */
  readonly tag: string;
  /** Called before the first byte of it goes out, whole or in part; where it throws, none does. */
  beforeSending?(): Promise<void>;
  read(range?: Span): Promise<Readable>;
}

/** A file that is written while it is sent: nobody knows how long it becomes, or could ask for a part of it. */
interface FileInTheMaking {
  readonly contentType: string;
  readonly name: string;
  readonly text: Readable;
}

export type AnyFile = FileToSend | FileInTheMaking;

// A member made it: it may be looked at, but do nothing.
const POLICY = "sandbox; default-src 'none'";

/** To be saved, and to be kept by nobody but its reader. */
function sendInTheMaking(reply: FastifyReply, { contentType, name, text }: FileInTheMaking): Readable {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'content-disposition': dispositionOf({ name, isAttachment: true }),
    'content-type': contentType,
  });
  return text;
}

/** Whole, in part (one range at most), or not at all where the reader has it already. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: AnyFile,
  { beginReading, deadlineMs }: { beginReading: BeginReading; deadlineMs: number },
): Promise<Readable | FastifyReply> {
  if ('text' in file) return sendInTheMaking(reply, file);
  const { headers, method, viewer } = request;
  if (!viewer) throw new Error('A file is for members alone: whose places would it take?');
  const etag = `"${file.tag}"`;
  reply.headers({
    etag,
    // The next person at this browser, or a former learner, does not see it without being asked who they are.
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'content-security-policy': POLICY,
    'content-disposition': dispositionOf(file),
  });
  if (isAmong(headers['if-none-match'], etag)) return reply.status(304).send();
  if (method === 'HEAD') {
    reply.headers({ 'content-type': file.contentType, 'content-length': file.sizeBytes });
    return Readable.from([]);
  }
  const range = mayBePart(headers['if-range'], etag) ? rangeIn(headers.range, file.sizeBytes) : undefined;
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  }
  beginReading(viewer.id, reply, file);
  const reading = file.read(range);
  const bytes = await withinDeadline(deadlineMs, reading, storageSilent).catch((error) => {
    // What comes later has nobody to read it.
    reading.then((stream) => stream.destroy()).catch(() => undefined);
    throw error;
  });
  await file.beforeSending?.().catch((error) => {
    bytes.destroy();
    throw error;
  });
  reply.header('content-type', file.contentType);
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 };
  reply.header('content-length', end - start + 1);
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${file.sizeBytes}`);
  return bytes;
}

function storageSilent(): Error {
  return new NotNow(STORAGE_SILENT);
}

function isAmong(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

// A browser that has a part of another file needs the whole.
function mayBePart(ifRange: string | string[] | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag;
}

/** As RFC 6266 wants it: the name in plain letters for old programs, and as it is for all others. */
function dispositionOf({ name, isAttachment }: Pick<FileToSend, 'name' | 'isAttachment'>): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isAttachment ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
