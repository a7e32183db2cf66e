import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';

const OPENS_AFTER_MS = 300;
/** Time to come from the button to the words, which stay while they are pointed at. */
const CLOSES_AFTER_MS = 150;
const GAP_PX = 6;
const MARGIN_PX = 8;

type TooltipProps = {
  /** Also read out: a tooltip never says what is not reachable otherwise. Lines stay lines. */
  text: string;
  /** Phrasing content: it stands in a button. */
  children: ReactNode;
  className?: string;
};

/** A word of explanation on hover, focus or press. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const tapped = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function soon(next: boolean, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  }
  function now(next: boolean) {
    clearTimeout(timer.current);
    if (!next) tapped.current = false;
    setOpen(next);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  function come({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch') soon(true, open ? 0 : OPENS_AFTER_MS);
  }
  function go({ pointerType }: PointerEvent) {
    // A mouse that lies still elsewhere leaves the button at the moment in which a finger taps it.
    if (pointerType !== 'touch' && !tapped.current) soon(false, CLOSES_AFTER_MS);
  }
  function press({ nativeEvent }: MouseEvent) {
    // A finger neither hovers nor leaves a visible focus: its tap is the only way in.
    const tap = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch';
    const secondTap = tap && open && tapped.current;
    now(!secondTap);
    tapped.current = tap && !secondTap;
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-description={text}
        onPointerEnter={come}
        onPointerLeave={go}
        onFocus={({ target }) => target.matches(':focus-visible') && now(true)}
        onBlur={() => now(false)}
        onClick={press}
        className={classNames('inline-flex min-h-11 items-center gap-1.5 rounded-s text-left', className)}
      >
        {children}
      </button>
      {open && (
        <Words of={button} text={text} onPointerEnter={come} onPointerLeave={go} onClose={() => now(false)} />
      )}
    </>
  );
}

type WordsProps = {
  of: { readonly current: HTMLElement | null };
  text: string;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  onClose: () => void;
};

/** Below the button, or above it where there is no room: what it says something about stands above it. The description of the button has said it already. */
function Words({ of, text, onClose, ...pointing }: WordsProps) {
  const words = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const button = of.current?.getBoundingClientRect();
    const size = words.current?.getBoundingClientRect();
    if (!button || !size) return;
    const middle = button.left + (button.width - size.width) / 2;
    const { clientWidth, clientHeight } = document.documentElement;
    const most = clientWidth - size.width - MARGIN_PX;
    const below = button.bottom + GAP_PX;
    const fits = below + size.height <= clientHeight - MARGIN_PX;
    setPlace({
      left: Math.max(MARGIN_PX, Math.min(middle, most)),
      top: fits ? below : Math.max(MARGIN_PX, button.top - size.height - GAP_PX),
    });
  }, [of]);
  useEffect(() => {
    const press = ({ target }: Event) => {
      const near =
        target instanceof Node && (of.current?.contains(target) || words.current?.contains(target));
      if (!near) onClose();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What lies around it, a dialog perhaps, stays.
      event.stopPropagation();
      onClose();
    };
    // The words would stay where they are while the button moves away.
    const moved = () => onClose();
    addEventListener('pointerdown', press, true);
    addEventListener('keydown', key, true);
    addEventListener('scroll', moved, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('keydown', key, true);
      removeEventListener('scroll', moved, true);
    };
  }, [of, onClose]);
  return createPortal(
    <div ref={words} aria-hidden="true" className="fixed z-20 w-max" style={place} {...pointing}>
      <div className="max-w-64 rounded-s bg-ink px-3 py-2 type-text-s whitespace-pre-line text-paper lift-1">
        {text}
      </div>
    </div>,
    document.body,
  );
}
