import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { MenuState } from './use-menu.ts';

type MenuButtonProps = {
  menu: MenuState;
  children: ReactNode;
  tall?: boolean;
  /** What was chosen is under way: it opens no more, but keeps the focus that a disabled button would lose. */
  pending?: boolean;
  /** The id of what the button is about, e.g. a card's title. */
  describedBy?: string | undefined;
};

/** Opens a menu. Whoever goes elsewhere while its code is on its way does not want it any more. */
export function MenuButton({ menu, children, tall = false, pending = false, describedBy }: MenuButtonProps) {
  return (
    <Button
      ref={menu.button}
      look="plain"
      tall={tall}
      pending={pending || menu.waiting !== undefined}
      popoverTarget={pending ? undefined : menu.id}
      aria-haspopup="menu"
      aria-expanded={menu.open}
      aria-describedby={describedBy}
      onClick={menu.press}
      onBlur={({ currentTarget }) => {
        // Whoever looks into another window comes back to it.
        if (document.activeElement !== currentTarget) menu.setWaiting(undefined);
      }}
    >
      {children}
      <ChevronDown aria-hidden="true" />
    </Button>
  );
}
