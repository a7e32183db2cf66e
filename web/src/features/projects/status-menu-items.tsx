import type { Project } from '@skillverse/contract/projects';
import { CircleCheck, Pause, Play } from 'lucide-react';
import { Menu, type MenuProps } from '../../ui/menu.tsx';
import { useSetStatus } from './use-set-status.ts';

export type StatusMenuItemsProps = {
  project: Project;
  /** The id of the project's title. */
  describedBy?: string | undefined;
  tall?: boolean;
  begun?: MenuProps['begun'];
};

/** What its creator can do with a project as it stands: every one of it can be undone. */
export function StatusMenuItems({ project, describedBy, tall = false, begun }: StatusMenuItemsProps) {
  const { pending, setStatus } = useSetStatus(project);
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
  return (
    <Menu
      items={ways[status === 'in-progress' ? 'open' : status]}
      pending={pending}
      tall={tall}
      describedBy={describedBy}
      begun={begun}
    >
      Change status
    </Menu>
  );
}
