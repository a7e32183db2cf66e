import type { Project } from '@skillverse/contract/projects';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { useMenu } from '../../ui/use-menu.ts';
import type { StatusMenuItemsProps } from './status-menu-items.tsx';

// For creators alone, and most of what one sees of projects is other people's.
const StatusMenuItems = lazyPart<'StatusMenuItems', StatusMenuItemsProps>(
  () => import('./status-menu-items.tsx'),
  'StatusMenuItems',
);

type ProjectStatusMenuProps = {
  project: Project;
  /** The id of the project's title. */
  describedBy?: string | undefined;
  tall?: boolean;
  /** Told why a change did not work, until it is tried again. */
  onFailed: (failure: string | undefined) => void;
};

/** What its creator can do with a project as it stands. */
export function ProjectStatusMenu({ project, onFailed, ...look }: ProjectStatusMenuProps) {
  const menu = useMenu(StatusMenuItems.preload);
  const [pending, setPending] = useState(false);
  const label = 'Change status';
  return (
    <>
      <MenuButton menu={menu} pending={pending} {...look}>
        {label}
      </MenuButton>
      {menu.drawn && <StatusMenuItems {...{ menu, label, project, onFailed }} onPending={setPending} />}
    </>
  );
}
