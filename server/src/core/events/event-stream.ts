import { Readable } from 'node:stream';

/** So much may wait for a reader: some 200 hints, on top of what the system takes ahead. */
export const WAITING_MAX_BYTES = 16_384;

export interface EventStream {
  readonly body: Readable;
  /** A reader who leaves too much waiting is cut off: it connects again and fetches again what it shows. */
  write(text: string): void;
  end(): void;
}

export function openEventStream(onGone: () => void): EventStream {
  const body = new Readable({ read() {}, highWaterMark: WAITING_MAX_BYTES });
  body.once('close', onGone);
  let isEnding = false;
  return {
    body,
    write(text) {
      if (body.destroyed || isEnding) return;
      if (body.readableLength + text.length > WAITING_MAX_BYTES) body.destroy();
      else body.push(text);
    },
    end() {
      if (!body.destroyed && !isEnding) body.push(null);
      isEnding = true;
    },
  };
}
