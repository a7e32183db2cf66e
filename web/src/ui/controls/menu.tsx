import { Menu as Base } from '@base-ui/react/menu';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

type MenuItem = {
  readonly label: string;
  readonly icon: LucideIcon;
  /** What follows from it, in a few words. */
  readonly hint: string;
  readonly onChoose: () => void;
};

type MenuProps = {
  /** What its button says. */
  label: string;
  /** Shown instead of the label, at the end of a header. */
  icon?: LucideIcon;
  items: readonly MenuItem[];
  tall?: boolean;
  /** Pending: it does not open, but keeps the focus, which a disabled button would lose. */
  pending?: boolean;
  /** The id of what the button is about, e.g. a card's title. */
  describedBy?: string | undefined;
};

/** What floats at the bottom of a screen: the dock, or the SOS button. */
const DOCK_PX = 88;
const EDGE_PX = 8;

/** A button, and the few things that can be done by it. */
export function Menu({ label, icon: Icon, items, tall = false, pending = false, describedBy }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <Base.Root modal={false} open={open} onOpenChange={(next) => setOpen(next && !pending)}>
      <Base.Trigger
        ref={setButton}
        aria-describedby={describedBy}
        render={
          Icon ? (
            <IconButton label={label} aria-busy={pending || undefined}>
              <Icon aria-hidden="true" />
            </IconButton>
          ) : (
            <Button look="plain" tall={tall} pending={pending}>
              {label}
              <ChevronDown aria-hidden="true" />
            </Button>
          )
        }
      />
      {/* Inside the main landmark; over a dialog it is outside the dialog, which would clip it. */}
      <Base.Portal container={button?.closest<HTMLElement>('main') ?? undefined}>
        <Base.Positioner
          align={Icon ? 'end' : 'start'}
          sideOffset={EDGE_PX}
          collisionPadding={{ top: EDGE_PX, right: EDGE_PX, bottom: DOCK_PX, left: EDGE_PX }}
          className="z-20"
        >
          <Base.Popup className="w-68 rounded-m border-[1.5px] border-line bg-raised p-1.5 text-ink outline-none lift-1">
            {items.map((item) => (
              <Item key={item.label} {...item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ label, icon: Icon, hint, onChoose }: MenuItem) {
  return (
    <Base.Item
      onClick={onChoose}
      className="flex min-h-14 items-center gap-3 rounded-s px-3 py-1.5 data-highlighted:bg-green-wash"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="grid">
        <span className="type-label">{label}</span>
        <span className="type-text-s text-ink-soft">{hint}</span>
      </span>
    </Base.Item>
  );
}
