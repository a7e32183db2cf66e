import type { Project } from '@skillverse/contract/projects';
import { MessagesSquare } from 'lucide-react';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Link } from '../../../navigation/link.tsx';
import { iconButtonClass } from '../../../ui/controls/icon-button.tsx';

type TeamTalkLinkProps = { project: Project; titleId: string };

/** Beside the faces of a team, for who is in it: leads to its conversation. */
export function TeamTalkLink({ project: { id, currentMembers }, titleId }: TeamTalkLinkProps) {
  const viewer = useSignedInViewer();
  if (!currentMembers.some((memberId) => memberId === viewer.id)) return null;
  return (
    <Link
      to="/messages/project/$projectId"
      params={{ projectId: id }}
      aria-label="Team conversation"
      title="Team conversation"
      aria-describedby={titleId}
      className={iconButtonClass('bare')}
    >
      <MessagesSquare aria-hidden="true" />
    </Link>
  );
}
