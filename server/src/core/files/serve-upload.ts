import type { Call, Ok } from '@skillverse/contract/call';
import type { FastifyReply } from 'fastify';
import { NotNow } from '../errors/not-now.ts';
import { commonRefusal } from '../errors/refusal.ts';
import { DEADLINE_MS, type Serve, type Served } from '../http/serve.ts';
import { limitAtOnce } from '../overload/at-once.ts';
import { withinDeadline } from '../overload/deadline.ts';
import { WHOLE_UPLOAD_MS } from '../overload/slow-request.ts';
import {
  announcedBytes,
  mayHold,
  type ReceivedFile,
  refuseAnnounced,
  refuseFile,
  withReceivedFile,
} from './receive-file.ts';

// From the last byte on: pictures are drawn anew, and the storage may be far away. A silent line is cut after 60 s.
const KEEP_MS = 50_000;
/** What is asked to stop then has a moment to do so: what was kept all the same is not answered with a failure. */
const STOP_MS = 8_000;
/** More of them would only take each other's way, and could fill the disk while they come. */
const AT_ONCE_PER_MEMBER = 4;
const RETRY_AFTER_SECONDS = 5;

/** What needs no file any more: the request had its answer before. */
export class Answered<C extends Call> {
  readonly answer: Ok<C>;

  constructor(answer: Ok<C>) {
    this.answer = answer;
  }
}

/** What is known of a file before it comes, by what its sender says. */
interface Announced {
  /** It has at least so many; where nothing is said, as many as there may be. */
  readonly sizeBytes: number;
  /** Whether it may be one of this size. */
  readonly mayHave: (sizeBytes: number) => boolean;
}

interface Uploading<C extends Call, Admission> {
  /** Decides by what is known before the file comes, so that nobody sends in vain what will not be kept. */
  admit(served: Served<C>, announced: Announced): Promise<Admission | Answered<C>>;
  /** What to do with the file; decides everything again that may have changed meanwhile. */
  keep(served: Served<C>, file: ReceivedFile, admission: Admission): Promise<Ok<C>>;
}

interface Arriving<C extends Call> {
  readonly folder: string;
  readonly maxBytes: (served: Served<C>) => number;
  /** Keeps room free for bytes that are still to come. @returns how to give it back; undefined where there is none */
  reserve(sizeBytes: number): Promise<(() => void) | undefined>;
  /** Only tests have less patience. */
  readonly keepMs?: number;
}

/** Mounts a call that takes a file. The deadline of other calls holds before and after the file, not while it comes. */
export function serveUpload<C extends Call & { readonly upload: true; readonly download?: false }, Admission>(
  serve: Serve,
  call: C,
  { folder, maxBytes, reserve, keepMs = KEEP_MS }: Arriving<C>,
  { admit, keep }: Uploading<C, Admission>,
): void {
  const enter = limitAtOnce(AT_ONCE_PER_MEMBER, tooManyAtOnce);
  const take = async (served: Served<C>) => {
    const leave = enter(served.viewer?.id ?? '');
    try {
      const { request, reply } = served;
      const limit = maxBytes(served);
      const sizeBytes = announcedBytes(request, limit);
      const announced = { sizeBytes, mayHave: (bytes: number) => mayHold(request, bytes) };
      const admission = await withinDeadline(DEADLINE_MS, admit(served, announced));
      if (admission instanceof Answered) return admission.answer;
      refuseAnnounced(request, limit);
      const giveBack = await reserve(sizeBytes);
      if (!giveBack) throw refuseFile.STORAGE_FULL();
      try {
        return await withReceivedFile(request, { folder, maxBytes: limit }, (file) =>
          whileWaitedFor(reply, keepMs, (signal) => keep(served, { ...file, signal }, admission)),
        );
      } finally {
        giveBack();
      }
    } finally {
      leave();
    }
  };
  serve(call, take, { deadlineMs: WHOLE_UPLOAD_MS + KEEP_MS + STOP_MS + DEADLINE_MS });
}

function tooManyAtOnce(): Error {
  return commonRefusal('TOO_MANY_REQUESTS', {
    message: `${AT_ONCE_PER_MEMBER} of your files are on their way already. Please wait and try again.`,
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
}

/** Who has gone, or is told that it took too long, finds nothing kept: the work is told through the signal. */
async function whileWaitedFor<T>(
  reply: FastifyReply,
  keepMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const late = new NotNow('it took too long to keep the file');
  const leave = () => ending.abort(commonRefusal('MALFORMED_REQUEST'));
  const timer = setTimeout(() => ending.abort(late), keepMs);
  reply.raw.once('close', leave);
  try {
    return await withinDeadline(keepMs + STOP_MS, work(ending.signal), () => late);
  } finally {
    clearTimeout(timer);
    reply.raw.off('close', leave);
  }
}
