import { type RefObject, useLayoutEffect, useRef } from 'react';
import { moveMs } from '../reduced-motion.ts';

type Spot = { leftPx: number; topPx: number };

/**
 * Lets the items of a list glide to their new spots when a torn ticket has left them; another list is simply there.
 * @param ids of the items
 * @param torn the id of the one whose ticket is torn
 */
export function useGlide(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  torn: string | undefined,
): void {
  const before = useRef(new Map<HTMLElement, Spot>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: spots are looked up when a ticket is torn, and when it has left
  useLayoutEffect(() => {
    // Measuring forces a layout, so it is done only if something is about to move.
    if (torn === undefined) return;
    const now = spotsIn(list.current);
    const tornLeft = [...before.current.keys()].some(
      (item) => !now.has(item) && item.querySelector('[data-torn]') !== null,
    );
    if (tornLeft) glide(before.current, now);
    before.current = now;
  }, [list, ids.join(), torn]);
}

/** Their positions in the layout, without running animations. */
function spotsIn(list: HTMLElement | null): Map<HTMLElement, Spot> {
  const items = [...(list?.children ?? [])].filter((item) => item instanceof HTMLElement);
  return new Map(items.map((item) => [item, { leftPx: item.offsetLeft, topPx: item.offsetTop }]));
}

function glide(before: Map<HTMLElement, Spot>, now: Map<HTMLElement, Spot>): void {
  const duration = moveMs();
  if (duration === 0) return;
  for (const [item, { leftPx, topPx }] of now) {
    const was = before.get(item);
    if (!was || (was.leftPx === leftPx && was.topPx === topPx)) continue;
    item.animate(
      { translate: [`${was.leftPx - leftPx}px ${was.topPx - topPx}px`, '0 0'] },
      { duration, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    );
  }
}
