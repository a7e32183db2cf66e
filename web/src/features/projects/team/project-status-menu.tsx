import type { Project } from '@skillverse/contract/projects';
import { CircleCheck, Pause, Play } from 'lucide-react';
import { Menu } from '../../../ui/controls/menu.tsx';
import { useSetStatus } from './use-set-status.ts';

export type ProjectStatusMenuProps = {
  project: Project;
  /** The id of the project's title. */
  describedBy?: string | undefined;
  tall?: boolean;
  /** Receives why a change failed; undefined when it is tried again. */
  onFailed: (failure: string | undefined) => void;
};

/** The status changes that the creator can make now. Each can be undone. */
export function ProjectStatusMenu({ project, onFailed, ...look }: ProjectStatusMenuProps) {
  const { pending, setStatus } = useSetStatus(project, onFailed);
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
  return <Menu label="Change status" items={items} pending={pending} {...look} />;
}
