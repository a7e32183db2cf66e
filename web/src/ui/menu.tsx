import { ChevronDown, type LucideIcon } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';

type MenuItem = {
  readonly label: string;
  readonly icon: LucideIcon;
  /** What follows from it, in a few words. */
  readonly hint: string;
  readonly onChoose: () => void;
};

/** What had been done to the button before the menu's code was here. */
export type MenuBegun = 'focused' | 'pressed' | undefined;

export type MenuProps = {
  /** On the button that opens it. */
  children: ReactNode;
  items: readonly MenuItem[];
  tall?: boolean;
  /** What was chosen is under way: it opens no more, but keeps the focus that a disabled button would lose. */
  pending?: boolean;
  /** The id of what the button is about, e.g. a card's title. */
  describedBy?: string | undefined;
  /** Goes on from there. */
  begun?: RefObject<MenuBegun> | undefined;
};

/** A button with a few things that can be done. The focus goes back to it. */
export function Menu({ children, items, tall = false, pending = false, describedBy, begun }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => list.current?.hidePopover();
  useLayoutEffect(() => {
    const before = begun?.current;
    if (before) button.current?.focus();
    if (before === 'pressed') list.current?.showPopover();
  }, [begun]);
  function choose({ onChoose }: MenuItem) {
    close();
    button.current?.focus();
    onChoose();
  }
  function toggled({ newState }: ToggleEvent) {
    setOpen(newState === 'open');
    if (newState !== 'open') return;
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    // It does not move with what it belongs to.
    addEventListener('scroll', close, { once: true, capture: true });
  }
  return (
    <>
      <Button
        ref={button}
        look="plain"
        tall={tall}
        pending={pending}
        popoverTarget={pending ? undefined : id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-describedby={describedBy}
      >
        {children}
        <ChevronDown aria-hidden="true" />
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={typeof children === 'string' ? children : undefined}
        tabIndex={-1}
        onBeforeToggle={() => button.current && putBeside(button.current, list.current, items.length)}
        onToggle={toggled}
        onKeyDown={(event) => walk(event, close)}
        className="fixed w-68 rounded-m bg-raised p-1.5 text-ink ring-line outline-none lift-1"
      >
        {items.map((item) => (
          <Item key={item.label} item={item} onChoose={() => choose(item)} />
        ))}
      </div>
    </>
  );
}

function Item({ item: { label, icon: Icon, hint }, onChoose }: { item: MenuItem; onChoose: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-s px-3 py-1.5 text-left hover:bg-green-wash"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="grid">
        <span className="type-label">{label}</span>
        <span className="type-text-s text-ink-soft">{hint}</span>
      </span>
    </button>
  );
}

const ITEM_PX = 60;
const EDGE_PX = 8;

/** Below its button, or above where there is more room; never beyond the screen. */
function putBeside(button: HTMLElement, list: HTMLElement | null, count: number): void {
  if (!list) return;
  const { top, bottom, left } = button.getBoundingClientRect();
  const below = innerHeight - bottom;
  const up = below < count * ITEM_PX + 2 * EDGE_PX && top > below;
  const widthPx = parseFloat(getComputedStyle(list).width) || 0;
  list.style.inset = 'auto';
  list.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - widthPx - EDGE_PX))}px`;
  if (up) list.style.bottom = `${innerHeight - top + EDGE_PX}px`;
  else list.style.top = `${bottom + EDGE_PX}px`;
}

/** Arrows go round, Home and End to the ends; Tab and Escape end it, and Escape ends nothing else. */
function walk(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const place = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: place === last ? 0 : place + 1,
    ArrowUp: place <= 0 ? last : place - 1,
    Home: 0,
    End: last,
  };
  const to = steps[event.key];
  if (to !== undefined) {
    event.preventDefault();
    items[to]?.focus();
  }
  if (event.key === 'Escape') event.stopPropagation();
  if (event.key === 'Escape' || event.key === 'Tab') close();
}
