import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

type Held = { readonly element: Element; readonly row: Element | undefined; readonly place: number };

type FocusKeeperProps = { children: ReactNode; className?: string };

/**
 * Buttons that leave when they are pressed, or when something is done: the focus goes on in the same row, else in the
 * next one, else on the group's first button, and never to nowhere.
 */
export function FocusKeeper({ children, className }: FocusKeeperProps) {
  const group = useRef<HTMLDivElement>(null);
  const held = useRef<Held>(undefined);
  const rows = () => [...(group.current?.querySelectorAll('li') ?? [])];
  useLayoutEffect(() => {
    if (!held.current || held.current.element.isConnected) return;
    const { row, place } = held.current;
    held.current = undefined;
    if (document.activeElement && document.activeElement !== document.body) return;
    const all = rows();
    for (const part of [row?.isConnected ? row : undefined, all[place], all.at(-1), group.current]) {
      const button = part?.querySelector<HTMLElement>('button:not(:disabled)');
      if (button) return button.focus();
    }
    group.current?.focus();
  });
  function hold({ target }: FocusEvent) {
    const row = rows().find((one) => one.contains(target));
    held.current = { element: target, row, place: row ? rows().indexOf(row) : 0 };
  }
  function letGo({ target }: FocusEvent) {
    // A button that was disabled while it acts lets go without wanting to.
    if (target.isConnected && !target.matches(':disabled')) held.current = undefined;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus
    <div
      ref={group}
      tabIndex={-1}
      onFocus={hold}
      onBlur={letGo}
      className={classNames('outline-none', className)}
    >
      {children}
    </div>
  );
}
