import { Menu as Base } from '@base-ui/react/menu';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';

type MenuItem = {
  readonly label: string;
  readonly icon: LucideIcon;
  /** What follows from it, in a few words. */
  readonly hint: string;
  readonly onChoose: () => void;
};

type MenuProps = {
  /** On the button that opens it. */
  children: ReactNode;
  items: readonly MenuItem[];
  look?: ButtonLook;
  /** What was chosen is under way. */
  pending?: boolean;
  /** The id of what the button is about, e.g. a card's title. */
  describedBy?: string | undefined;
};

/** A button with a few things that can be done. The focus goes back to it. */
export function Menu({ children, items, look = 'quiet', pending = false, describedBy }: MenuProps) {
  return (
    // While it is pending it opens no more, but keeps the focus that a disabled button would lose.
    <Base.Root modal={false} onOpenChange={(open, details) => open && pending && details.cancel()}>
      <Base.Trigger render={<Button look={look} pending={pending} aria-describedby={describedBy} />}>
        {children}
        <ChevronDown aria-hidden="true" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} align="start" className="z-20">
          <Base.Popup className="grid max-w-[calc(100vw-1rem)] min-w-56 rounded-m bg-raised p-1.5 ring-line outline-none lift-1">
            {items.map(({ label, icon: Icon, hint, onChoose }) => (
              <Base.Item
                key={label}
                onClick={onChoose}
                className="flex min-h-12 cursor-default items-center gap-3 rounded-s px-3 py-1.5 outline-none select-none data-highlighted:bg-green-wash data-highlighted:text-green-text"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span className="grid">
                  <span className="type-label">{label}</span>
                  <span className="type-text-s text-ink-soft">{hint}</span>
                </span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
