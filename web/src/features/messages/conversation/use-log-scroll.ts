import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What scrolls around a part: a box of its own, or the page. */
function scrollerOf(part: Element): Element {
  for (let around = part.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around !== document.body) return around;
  }
  return document.scrollingElement ?? document.documentElement;
}

function scrollTo({ current: end }: RefObject<Element | null>): void {
  end?.scrollIntoView({ block: 'end' });
  // On a low screen all of it scrolls, and what is written next stands below it.
  end?.closest('form')?.querySelector('footer')?.scrollIntoView({ block: 'nearest' });
}

/** How far below the top of the log a message stands, wherever the log is scrolled to. */
function placeOf(
  number: number | undefined,
  { current: end }: RefObject<Element | null>,
): number | undefined {
  const log = end?.parentElement;
  const row = log?.querySelector(`[data-number="${number}"]`);
  return row && log ? row.getBoundingClientRect().top - log.getBoundingClientRect().top : undefined;
}

type Before = {
  readonly first: number | undefined;
  readonly lastOwnId: string | undefined;
  /** Of the first message. */
  place: number | undefined;
};

type LogScroll = {
  /** The number of the first message that is shown. */
  first: number | undefined;
  /** The last message that is shown. */
  lastId: string | undefined;
  /** The last own one that waits to be sent: what was just written is always shown. */
  lastOwnId: string | undefined;
};

/**
 * Keeps the end of a conversation in view as long as it is there, and what is being read where it is if earlier messages come in
 * above it.
 */
export function useLogScroll({ first, lastId, lastOwnId }: LogScroll) {
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [atEnd, setAtEnd] = useState(true);
  const before = useRef<Before>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something is added
  useLayoutEffect(() => {
    if (!end.current) return;
    const { current: was } = before;
    const isEarlier = was?.first !== undefined && first !== undefined && first < was.first;
    if (lastOwnId !== was?.lastOwnId && lastOwnId !== undefined) isAtEnd.current = true;
    if (isAtEnd.current) scrollTo(end);
    else if (isEarlier) {
      // By what came in above, and not by what came in below at the same time.
      const place = placeOf(was.first, end);
      if (place !== undefined && was.place !== undefined)
        scrollerOf(end.current).scrollTop += place - was.place;
    }
    before.current = { first, lastOwnId, place: placeOf(first, end) };
  }, [first, lastId, lastOwnId]);

  useEffect(() => {
    const mark = end.current;
    if (!mark) return;
    const scroller = scrollerOf(mark);
    const seen = new IntersectionObserver(([entry]) => {
      isAtEnd.current = entry?.isIntersecting ?? true;
      setAtEnd(isAtEnd.current);
    });
    seen.observe(mark);
    // The field below grows, a keyboard comes up, or the window becomes lower.
    const resized = new ResizeObserver(() => {
      if (isAtEnd.current) scrollTo(end);
      if (before.current) before.current.place = placeOf(before.current.first, end);
    });
    for (const part of [scroller, mark.parentElement]) if (part) resized.observe(part);
    return () => {
      seen.disconnect();
      resized.disconnect();
    };
  }, []);
  return { end, atEnd, toEnd: () => scrollTo(end) };
}
