import { type PointerEvent, useRef } from 'react';

/** So far down, and whoever let go meant to close it. */
const CLOSES_PX = 120;
/** A short way is enough where the finger was as fast as this. */
const FLICK_PX_PER_MS = 0.5;
const FLICK_PX = 24;
/** Until then it has left, or stays because something has to be answered first. */
const LEAVES_MS = 400;

const isSheet = () => matchMedia('(height >= 30rem) and (width < 60rem)').matches;

type Drawn = { sheet: HTMLElement; pointer: number; fromY: number; since: number };

/** A sheet's head follows the finger down, and the sheet closes where it was drawn far or fast. The button does the same. */
export function useDrawDown(onClose: () => void) {
  const drawn = useRef<Drawn>(undefined);
  function letGo({ pointerId, clientY, timeStamp, type }: PointerEvent) {
    const { current } = drawn;
    if (current?.pointer !== pointerId) return;
    drawn.current = undefined;
    const { sheet, fromY, since } = current;
    const downPx = clientY - fromY;
    const isFlick = downPx > FLICK_PX && downPx / (timeStamp - since) > FLICK_PX_PER_MS;
    sheet.style.transition = '';
    if (type !== 'pointerup' || !(isFlick || downPx > CLOSES_PX)) {
      sheet.style.translate = '';
      return;
    }
    onClose();
    setTimeout(() => {
      if (!drawn.current) sheet.style.translate = '';
    }, LEAVES_MS);
  }
  return {
    onPointerDown({ currentTarget, target, pointerId, pointerType, clientY, timeStamp }: PointerEvent) {
      const sheet = currentTarget.closest<HTMLElement>('.sheet');
      const onButton = target instanceof Element && target.closest('button');
      if (!sheet || onButton || pointerType === 'mouse' || drawn.current || !isSheet()) return;
      drawn.current = { sheet, pointer: pointerId, fromY: clientY, since: timeStamp };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove({ pointerId, clientY }: PointerEvent) {
      const { current } = drawn;
      if (current?.pointer !== pointerId) return;
      current.sheet.style.transition = 'none';
      current.sheet.style.translate = `0 ${Math.max(0, clientY - current.fromY)}px`;
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}
