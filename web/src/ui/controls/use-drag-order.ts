import { type PointerEvent, type RefObject, useState } from 'react';

type Drag = { readonly from: number; readonly to: number };

/** The index at this height among the rows without the dragged one. */
function placeAt(list: HTMLElement, from: number, y: number): number {
  const others = [...list.children].filter((_, place) => place !== from);
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/**
 * Reorders the children of a list with mouse, pen or finger. The keyboard needs buttons beside it.
 * @param onMove from and to are places before and after, from 0
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const handleOf = (place: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: place, to: place });
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      if (drag && list.current) setDrag({ from: drag.from, to: placeAt(list.current, drag.from, clientY) });
    },
    onPointerUp({ clientY }: PointerEvent<HTMLElement>) {
      if (drag && list.current) {
        // Its last move may not have been drawn yet.
        const to = placeAt(list.current, drag.from, clientY);
        if (to !== drag.from) onMove(drag.from, to);
      }
      setDrag(undefined);
    },
    onLostPointerCapture: () => setDrag(undefined),
  });
  return {
    /** Goes on the part that is taken hold of; give it `touch-none`. */
    handleOf,
    isDragged: (place: number) => drag?.from === place,
    /** Where a line shows the drop position. */
    edgeOf(place: number): 'above' | 'below' | undefined {
      if (!drag || drag.to === drag.from || drag.to !== place) return undefined;
      return drag.to < drag.from ? 'above' : 'below';
    },
  };
}
