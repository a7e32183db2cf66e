import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { Overlay } from '../../../ui/dialog/overlay.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { ProjectStatusMenuProps } from './project-status-menu.tsx';

// For creators alone, and most of what one sees of projects is other people's.
const ProjectStatusMenu = lazyPart<'ProjectStatusMenu', ProjectStatusMenuProps>(
  () => import('./project-status-menu.tsx'),
  'ProjectStatusMenu',
);

/** The menu of a project's status, and the same button without any use while it is on its way. */
export function StatusMenu(props: ProjectStatusMenuProps) {
  const onItsWay = (
    <Button look="plain" tall={props.tall} disabled>
      Change status
      <ChevronDown aria-hidden="true" />
    </Button>
  );
  return (
    <Overlay fallback={onItsWay} instead={onItsWay}>
      <ProjectStatusMenu {...props} />
    </Overlay>
  );
}
