import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, UsersRound } from 'lucide-react';
import { Menu } from '../../../ui/controls/menu.tsx';
import type { ProjectTalk } from './use-project-talk.ts';

/** What else can be done in the conversation of a project. */
export function ProjectMenu({ talk: { project, muting } }: { talk: ProjectTalk }) {
  const navigate = useNavigate();
  const viewProject = {
    label: 'View Project',
    icon: UsersRound,
    hint: 'Its goals, team and files',
    onChoose: () => void navigate({ to: '/collaborate', search: { project: project?.id } }),
  };
  return (
    <Menu
      label="More about this conversation"
      icon={Ellipsis}
      pending={muting.pending}
      items={[viewProject, muting.item]}
    />
  );
}
