import type { Project } from '@skillverse/contract/projects';
import { CircleCheck, Pause, Play } from 'lucide-react';
import { Menu } from '../../ui/menu.tsx';
import type { MenuState } from '../../ui/use-menu.ts';
import { type Told, useSetStatus } from './use-set-status.ts';

export type StatusMenuItemsProps = Told & {
  menu: MenuState;
  /** As its button says. */
  label: string;
  project: Project;
};

/** What its creator can do with a project as it stands: every one of it can be undone. */
export function StatusMenuItems({ menu, label, project, ...told }: StatusMenuItemsProps) {
  const setStatus = useSetStatus(project, told);
  const pause = {
    label: 'Pause',
    icon: Pause,
    hint: 'Nobody can join for now.',
    onChoose: () => setStatus('paused'),
  };
  const resume = {
    label: 'Resume',
    icon: Play,
    hint: 'It goes on, with the same team.',
    onChoose: () => setStatus('open'),
  };
  const complete = {
    label: 'Complete',
    icon: CircleCheck,
    hint: 'The work is done.',
    onChoose: () => setStatus('completed'),
  };
  const ways = { open: [pause, complete], paused: [resume, complete], completed: [resume] };
  const { status } = project;
  // A newer server may know another status.
  const items = ways[status === 'in-progress' ? 'open' : status] ?? [];
  return <Menu menu={menu} label={label} items={items} />;
}
