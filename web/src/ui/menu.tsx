import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ToggleEvent, useLayoutEffect, useRef } from 'react';
import { dialogsOpenedSoFar } from './open-dialogs.ts';
import type { MenuState } from './use-menu.ts';

type MenuItem = {
  readonly label: string;
  readonly icon: LucideIcon;
  /** What follows from it, in a few words. */
  readonly hint: string;
  readonly onChoose: () => void;
};

type MenuProps = {
  menu: MenuState;
  /** As its button says. */
  label: string;
  items: readonly MenuItem[];
};

/** A few things that can be done. The focus goes back to the button. */
export function Menu({ menu, label, items }: MenuProps) {
  const { id, button, waiting, setWaiting, setOpen } = menu;
  const list = useRef<HTMLDivElement>(null);
  const close = () => list.current?.hidePopover();
  useLayoutEffect(() => {
    if (waiting === undefined) return;
    setWaiting(undefined);
    // Over a dialog that was opened since then nobody looks for it.
    if (waiting === dialogsOpenedSoFar()) list.current?.showPopover();
  }, [waiting, setWaiting]);
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
    <div
      ref={list}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onBeforeToggle={() => button.current && putBeside(button.current, list.current, items.length)}
      onToggle={toggled}
      onKeyDown={(event) => walk(event, close)}
      className="fixed w-68 rounded-m border-[1.5px] border-line bg-raised p-1.5 text-ink outline-none lift-1"
    >
      {items.map((item) => (
        <Item key={item.label} item={item} onChoose={() => choose(item)} />
      ))}
    </div>
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
/** What floats at the bottom of a screen: the dock, or the SOS button. */
const DOCK_PX = 88;

/** Below its button, or above where there is more room; its left edge below the button's, or where that leads beyond the card, its right one. */
function putBeside(button: HTMLElement, list: HTMLElement | null, count: number): void {
  if (!list) return;
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const below = innerHeight - bottom - DOCK_PX;
  const up = below < count * ITEM_PX + 2 * EDGE_PX && top > below;
  const widthPx = parseFloat(getComputedStyle(list).width) || 0;
  const card = button.closest('article')?.getBoundingClientRect();
  const end = card?.right ?? innerWidth - EDGE_PX;
  const begin = Math.max(EDGE_PX, card?.left ?? 0);
  list.style.inset = 'auto';
  list.style.left = `${left + widthPx <= end ? left : Math.max(begin, right - widthPx)}px`;
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
