import { ChevronDown } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Overlay } from '../../ui/overlay.tsx';
import type { StatusMenuItemsProps } from './status-menu-items.tsx';

// For creators alone, and most of what one sees of projects is other people's.
const StatusMenuItems = lazyPart<'StatusMenuItems', StatusMenuItemsProps>(
  () => import('./status-menu-items.tsx'),
  'StatusMenuItems',
);

/** What its creator can do with a project as it stands. */
export function ProjectStatusMenu(props: StatusMenuItemsProps) {
  const standIn = (
    <Button look="plain" tall={props.tall} pending aria-describedby={props.describedBy}>
      Change status
      <ChevronDown aria-hidden="true" />
    </Button>
  );
  return (
    <Overlay what="the ways to change a status" fallback={standIn}>
      <StatusMenuItems {...props} />
    </Overlay>
  );
}
