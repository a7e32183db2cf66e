import type { UserId } from '@skillverse/contract/ids';
import type { FastifyReply } from 'fastify';
import { commonRefusal } from '../errors/refusal.ts';
import { limitConcurrency } from '../overload/concurrency-limit.ts';

/** Each may hold a line to the storage for as long as its reader takes. A person watches one film, and seeks in it. */
const FILES_AT_ONCE = 16;
/** As many as a browser asks for together behind a proxy that speaks HTTP/2: a page full of them must be drawn. */
const PICTURES_AT_ONCE = 128;
/** A small picture has left the storage before its reader has begun. */
const PICTURE_BYTES = 262_144;
const RETRY_AFTER_SECONDS = 5;

/**
 * Takes a place for a file that is about to be read from where it lies, until its answer has closed.
 * @throws TOO_MANY_REQUESTS where this member is being sent the maximum already
 */
export type BeginReading = (
  viewerId: UserId,
  reply: FastifyReply,
  file: { readonly contentType: string; readonly sizeBytes: number },
) => void;

export function limitReaders(): BeginReading {
  const enterForFile = limitConcurrency(FILES_AT_ONCE, () => tooManyAtOnce(`${FILES_AT_ONCE} files`));
  const enterForPicture = limitConcurrency(PICTURES_AT_ONCE, () =>
    tooManyAtOnce(`${PICTURES_AT_ONCE} pictures`),
  );
  return (viewerId, reply, { contentType, sizeBytes }) => {
    // Nothing tells any more that they have gone, so their place would never be free again.
    if (reply.raw.destroyed) throw commonRefusal('MALFORMED_REQUEST');
    const isPicture = contentType.startsWith('image/') && sizeBytes <= PICTURE_BYTES;
    reply.raw.once('close', (isPicture ? enterForPicture : enterForFile)(viewerId));
  };
}

function tooManyAtOnce(what: string): Error {
  return commonRefusal('TOO_MANY_REQUESTS', {
    message: `${what} are on their way to you already. Please wait and try again.`,
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
}
