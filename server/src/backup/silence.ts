/** Longer than any answer takes that is on its way. In COPY neither the database nor the driver has a time-out of its own. */
const SILENCE_MS = 60_000;

/** Watches a database that is read, which may send nothing only for so long. While the archive is written nobody waits for it. */
export interface Silence {
  /** Aborted once it lasted too long. */
  readonly signal: AbortSignal;
  listen(): void;
  /** The rows as they come; it is listened to whenever the next are waited for. */
  heard(open: () => Promise<AsyncIterable<Uint8Array>>): AsyncGenerator<Uint8Array>;
  /** @throws Error as soon as there was silence for too long, whatever becomes of the work */
  unlessSilent<T>(work: Promise<T>): Promise<T>;
}

/** @param silenceMs only tests have less */
export function watchSilence(silenceMs = SILENCE_MS): Silence {
  const telling = new AbortController();
  const { promise: silent, reject } = Promise.withResolvers<never>();
  silent.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const rest = () => clearTimeout(timer);
  const listen = () => {
    rest();
    timer = setTimeout(() => {
      const error = new Error(`the database sent nothing for ${silenceMs / 1000} s`);
      reject(error);
      telling.abort(error);
    }, silenceMs);
  };
  return {
    signal: telling.signal,
    listen,
    async *heard(open) {
      listen();
      for await (const piece of await open()) {
        rest();
        yield piece;
        listen();
      }
      rest();
    },
    unlessSilent: (work) => Promise.race([work, silent]).finally(rest),
  };
}
