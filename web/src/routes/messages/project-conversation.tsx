import { useParams } from '@tanstack/react-router';
import { ProjectPane } from '../../features/messages/project/project-pane.tsx';
import { ConversationPage } from './conversation-page.tsx';

/** The conversation of a project. */
export function ProjectConversationScreen() {
  const projectId = useParams({
    from: '/messages/project/$projectId',
    select: (params) => params.projectId,
  });
  return (
    <ConversationPage>
      <ProjectPane key={projectId} projectId={projectId} />
    </ConversationPage>
  );
}
