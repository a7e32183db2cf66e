import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitAtOnce } from './at-once.ts';
import { commonRefusal } from './refusal.ts';

/** Each may hold a line to the storage for as long as its reader takes. A person watches one film, and seeks in it. */
const FILES_AT_ONCE = 16;
/** As many as a browser asks for together behind a proxy that speaks HTTP/2: a page full of them must be drawn. */
const PICTURES_AT_ONCE = 128;
const RETRY_AFTER_SECONDS = 5;

/** Less than this in a minute, 17 kbit/s, is no reading: telephone lines of the nineties were quicker. */
const LEAST_BYTES = 131_072;
const LOOK_EVERY_MS = 15_000;
const LOOKS = 4;

/**
 * Takes a place for a file that is about to be read from where it lies, until its answer has closed, and hangs up on
 * who hardly takes it: a browser whose film stands still asks for the rest later.
 * @throws TOO_MANY_REQUESTS where this member is being sent so many already
 */
export type BeginReading = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: { readonly contentType: string },
) => void;

export function limitReaders(): BeginReading {
  const enterForFile = limitAtOnce(FILES_AT_ONCE, () => tooManyAtOnce(`${FILES_AT_ONCE} files`));
  const enterForPicture = limitAtOnce(PICTURES_AT_ONCE, () => tooManyAtOnce(`${PICTURES_AT_ONCE} pictures`));
  return ({ raw, viewer, ip }, reply, { contentType }) => {
    // Nothing tells any more that they have gone, so their place would never be free again.
    if (reply.raw.destroyed) throw commonRefusal('MALFORMED_REQUEST');
    const enter = contentType.startsWith('image/') ? enterForPicture : enterForFile;
    const leave = enter(viewer?.id ?? ip);
    const unwatch = endSlowReader(raw.socket);
    reply.raw.once('close', () => {
      unwatch();
      leave();
    });
  };
}

function tooManyAtOnce(what: string): Error {
  return commonRefusal('TOO_MANY_REQUESTS', {
    message: `${what} are on their way to you already. Please wait and try again.`,
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
}

/** Looks now and then, and only as long as bytes wait: a storage that is slow is not the reader's fault. */
function endSlowReader(socket: Socket): () => void {
  let taken = takenFrom(socket);
  let slowLooks = 0;
  const look = () => {
    const now = takenFrom(socket);
    if (socket.writableLength === 0 || now - taken >= LEAST_BYTES) {
      taken = now;
      slowLooks = 0;
    } else if (++slowLooks >= LOOKS) socket.destroy();
  };
  const ticking = setInterval(look, LOOK_EVERY_MS);
  ticking.unref();
  return () => clearInterval(ticking);
}

/** Node counts as written what still waits to be. */
function takenFrom({ bytesWritten, writableLength }: Socket): number {
  return bytesWritten - writableLength;
}
