import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { MenuBegun } from '../../ui/menu.tsx';
import { Overlay } from '../../ui/overlay.tsx';
import type { StatusMenuItemsProps } from './status-menu-items.tsx';

// For creators alone, and most of what one sees of projects is other people's.
const StatusMenuItems = lazyPart<'StatusMenuItems', StatusMenuItemsProps>(
  () => import('./status-menu-items.tsx'),
  'StatusMenuItems',
);

/** What its creator can do with a project as it stands. A press before its code is here opens it when it is. */
export function ProjectStatusMenu(props: Omit<StatusMenuItemsProps, 'begun'>) {
  const begun = useRef<MenuBegun>(undefined);
  const [pressed, setPressed] = useState(false);
  function begin(next: MenuBegun) {
    begun.current = next;
    // Nothing is drawn anew when it is focused: a button that is exchanged under the finger loses the press.
    setPressed(next === 'pressed');
  }
  const standIn = (
    <Button
      look="plain"
      tall={props.tall}
      pending={pressed}
      aria-haspopup="menu"
      aria-describedby={props.describedBy}
      onFocus={() => begin('focused')}
      onBlur={() => begin(undefined)}
      onClick={() => begin('pressed')}
    >
      Change status
      <ChevronDown aria-hidden="true" />
    </Button>
  );
  return (
    <Overlay what="the ways to change a status" fallback={standIn}>
      <StatusMenuItems {...props} begun={begun} />
    </Overlay>
  );
}
