import type { Call, Ok } from '@skillverse/contract/call';
import { NotNow } from '../errors/not-now.ts';
import { commonRefusal } from '../errors/refusal.ts';
import type { Serve, Served } from '../http/serve.ts';
import { limitConcurrency } from '../overload/concurrency-limit.ts';
import { type Arrivals, isDiskFull, type ReceivedFile, receiveFile, refuseFile } from './receive-file.ts';

// Pictures are re-encoded, and the storage may be far away. A silent line is cut after 60 s.
const KEEP_MS = 50_000;
/** What is asked to stop then has a moment to do so: what was kept all the same is not answered with a failure. */
const STOP_MS = 8_000;
/** More of them would only take each other's way, and could fill the disk while they come. */
const AT_ONCE_PER_MEMBER = 4;
const RETRY_AFTER_SECONDS = 5;

/** Takes in the file of a request; called once. Dispose of what it gives back. */
export type Receive = () => Promise<ReceivedFile>;

interface UploadOptions<C extends Call> {
  readonly files: Arrivals;
  readonly maxBytes: (served: Served<C>) => number;
  /** Only tests have less patience. */
  readonly keepMs?: number;
}

/** Mounts a call that takes a file: its handler receives it when it has decided who may send. */
export function serveUpload<
  C extends Call & { readonly upload: true; readonly download?: false; readonly stream?: false },
>(
  serve: Serve,
  call: C,
  { files, maxBytes, keepMs = KEEP_MS }: UploadOptions<C>,
  handler: (served: Served<C>, receive: Receive) => Promise<Ok<C>>,
): void {
  const enter = limitConcurrency(AT_ONCE_PER_MEMBER, tooManyAtOnce);
  serve(call, async (served) => {
    const { request, reply } = served;
    const leave = enter(served.viewer?.id ?? '');
    const deadline = newDeadline(keepMs);
    const hungUp = () => deadline.end(commonRefusal('MALFORMED_REQUEST'));
    reply.raw.once('close', hungUp);
    const receive = async () => {
      deadline.pause();
      const { signal } = deadline;
      const received = await receiveFile(request, { files, maxBytes: maxBytes(served), signal });
      deadline.start();
      return received;
    };
    try {
      deadline.start();
      return await Promise.race([handler(served, receive), deadline.passed]);
    } catch (error) {
      throw isDiskFull(error) ? refuseFile.STORAGE_FULL() : error;
    } finally {
      deadline.pause();
      reply.raw.off('close', hungUp);
      leave();
    }
  });
}

function tooManyAtOnce(): Error {
  return commonRefusal('TOO_MANY_REQUESTS', {
    message: `${AT_ONCE_PER_MEMBER} of your files are on their way already. Please wait and try again.`,
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
}

/**
 * For all that the server does itself. While the file comes it does not run: that has limits of its own. Work is told by
 * the signal first, so that who is told that it took too long finds nothing kept.
 */
function newDeadline(keepMs: number) {
  const ending = new AbortController();
  const { promise: passed, reject } = Promise.withResolvers<never>();
  const late = new NotNow('it took too long to keep the file');
  let timers: NodeJS.Timeout[] = [];
  const pause = () => {
    for (const timer of timers) clearTimeout(timer);
  };
  const start = () => {
    pause();
    timers = [setTimeout(() => ending.abort(late), keepMs), setTimeout(() => reject(late), keepMs + STOP_MS)];
  };
  return { passed, start, pause, signal: ending.signal, end: (reason: unknown) => ending.abort(reason) };
}
