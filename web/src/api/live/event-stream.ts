import { BEAT_EVERY_MS, Hint, openEvents, STREAM_EVENTS } from '@skillverse/contract/events';
import * as z from 'zod/mini';

/** A stream without a beat for so long is dead, also if the browser does not know: it slept, or its network has changed. */
const SILENT_MS = BEAT_EVERY_MS * 2.5;
const LOOK_EVERY_MS = 5000;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

interface Listener {
  readonly onHint: (hint: Hint) => void;
  /** @param again it was open before, so that hints may have been lost */
  readonly onOpen: (again: boolean) => void;
  /** A stream that was open is given no more: the server is full, or nobody is signed in any more. Told once, and tried again. */
  readonly onRefused: () => void;
}

export interface Stream {
  /** Somebody looks at the page: what waits to connect again does so at once. */
  look(): void;
  close(): void;
}

/** The member's event stream, opened again and again for as long as it takes. */
export function openStream({ onHint, onOpen, onRefused }: Listener): Stream {
  let source: EventSource;
  let heardAt: number;
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  /** It was open since it was last refused. */
  let isFresh = false;
  const hear = () => {
    heardAt = Date.now();
  };
  function connect(): void {
    clearTimeout(timer);
    timer = undefined;
    hear();
    source = listening({
      onHint,
      onSign: hear,
      onOpen() {
        waitMs = FIRST_WAIT_MS;
        onOpen(wasOpen);
        wasOpen = true;
        isFresh = true;
      },
      onRefused() {
        if (isFresh) onRefused();
        isFresh = false;
        timer ??= setTimeout(connect, waitMs * (0.5 + Math.random()));
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      },
    });
  }
  const isOver = () => source.readyState === EventSource.CLOSED;
  const watching = setInterval(() => {
    if (isOver() || Date.now() - heardAt <= SILENT_MS) return;
    source.close();
    connect();
  }, LOOK_EVERY_MS);
  const look = () => {
    if (isOver()) connect();
  };
  addEventListener('online', look);
  connect();
  return {
    look,
    close() {
      removeEventListener('online', look);
      clearInterval(watching);
      clearTimeout(timer);
      source.close();
    },
  };
}

interface Ears {
  readonly onHint: (hint: Hint) => void;
  readonly onOpen: () => void;
  /** Something came. */
  readonly onSign: () => void;
  /** The answer was no stream: 401, 503. The browser connects again by itself only where the network failed. */
  readonly onRefused: () => void;
}

function listening({ onHint, onOpen, onSign, onRefused }: Ears): EventSource {
  const source = new EventSource(openEvents.path);
  source.onopen = () => {
    onSign();
    onOpen();
  };
  source.onmessage = ({ data }) => {
    onSign();
    const hint = z.safeParse(Hint, parsed(data));
    // A newer server may have more kinds.
    if (hint.success) onHint(hint.data);
  };
  source.addEventListener(STREAM_EVENTS.beat, onSign);
  // Another browser of the member took the place: this one waits until somebody looks at it.
  source.addEventListener(STREAM_EVENTS.replaced, () => source.close());
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) onRefused();
  };
  return source;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
