// Scripts for the browser, as text: the bench is type-checked without the browser's types.

export interface Seen {
  readonly fcpMs: number;
  readonly lcpMs: number;
  /** The largest element. It is only shown, not judged. */
  readonly lcpWhat: string;
  /** When the content was painted; 0 before that. */
  readonly contentMs: number;
  readonly tasks: readonly { readonly startMs: number; readonly tookMs: number }[];
  readonly frames: readonly { readonly startMs: number; readonly tookMs: number }[];
  readonly shifts: readonly { readonly atMs: number; readonly value: number }[];
  readonly nowMs: number;
}

/** Observes the page from its beginning. @param content a selector for its content */
export const watchPage = (content: string) => `(() => {
  const seen = { fcpMs: 0, lcpMs: 0, lcpWhat: '', contentMs: 0, tasks: [], frames: [], shifts: [] };
  globalThis.seenByBench = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcpMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime, element, size }) => {
    seen.lcpMs = startTime;
    const text = (element?.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40);
    seen.lcpWhat = element ? element.tagName.toLowerCase() + ' ' + size + ' px "' + text + '"' : 'gone';
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startMs: startTime, tookMs: duration }));
  watch('long-animation-frame', ({ startTime, duration }) =>
    seen.frames.push({ startMs: startTime, tookMs: duration }));
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shifts.push({ atMs: startTime, value });
  });
  ${whenPainted}
  whenPainted(
    () => document.querySelector(${JSON.stringify(content)}),
    () => { seen.contentMs = performance.now(); },
  );
})()`;

export const readSeen = '({ ...globalThis.seenByBench, nowMs: performance.now() })';

export interface Felt {
  /** The time of the touch, or of the last key. */
  readonly inputMs: number;
  /** The first paint after it. */
  readonly paintedMs: number;
  /** The first paint with the expected change; 0 before that. */
  readonly changedMs: number;
}

/** Observes the effect of the next touch or keys. @param change an expression that is true after the change */
export const watchAction = (change: string) => `(() => {
  const felt = { inputMs: 0, paintedMs: 0, changedMs: 0 };
  globalThis.feltByBench = felt;
  ${whenPainted}
  const began = ({ timeStamp }) => {
    if (felt.changedMs > 0) return;
    felt.inputMs = timeStamp;
    whenPainted(() => true, () => { felt.paintedMs = performance.now(); });
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, began, { capture: true });
  whenPainted(() => felt.inputMs > 0 && (${change}), () => {
    felt.changedMs = performance.now();
    for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, began, { capture: true });
  });
})()`;

export const readFelt = 'globalThis.feltByBench';

/** Calls back after `find` has found something and it is painted: a message arrives after the frame. */
const whenPainted = `const whenPainted = (find, then) => {
    const look = () => {
      if (!find()) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  };`;
