import { Popover as Base } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { iconButtonClass } from '../controls/icon-button.tsx';
import { useCountedAsOpen } from './open-dialogs.ts';

type PopoverProps = {
  open: boolean;
  onClose: () => void;
  /** The button that opens it, below which it is shown, and which gets the focus back. */
  anchor: HTMLElement | null;
  title: string;
  /** Which edge of the button it is flush with. */
  align?: 'start' | 'end';
  /** For two columns of fields. */
  roomy?: boolean;
  children: ReactNode;
};

const EDGE_PX = 8;

/** A small window beside the button that opens it, for wide screens. The screen around it stays usable. */
export function Popover({
  open,
  onClose,
  anchor,
  title,
  align = 'end',
  roomy = false,
  children,
}: PopoverProps) {
  // Nothing opens over it uninvited.
  useCountedAsOpen(open);
  function change(next: boolean, details: Base.Root.ChangeEventDetails) {
    const { target } = details.event;
    // A press on the button itself is for the button, which closes it.
    if (next || (target instanceof Node && anchor?.contains(target))) details.cancel();
    else onClose();
  }
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side="bottom"
          align={align}
          sideOffset={EDGE_PX}
          collisionPadding={EDGE_PX}
          className="z-20"
        >
          <Base.Popup
            finalFocus={() => anchor}
            className={classNames(
              roomy ? 'w-136' : 'w-104',
              'grid max-h-[min(36rem,var(--available-height))] grid-rows-[auto_minmax(0,1fr)] rounded-l border-[1.5px] border-line bg-raised text-ink outline-none lift-1',
            )}
          >
            <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-5">
              <Base.Title className="type-display-s">{title}</Base.Title>
              <Base.Close aria-label="Close" className={iconButtonClass()}>
                <X aria-hidden="true" />
              </Base.Close>
            </div>
            <div className="overflow-y-auto overscroll-contain px-5 pb-4">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
