import { useParams } from '@tanstack/react-router';
import { ProjectPane } from '../../features/messages/project/project-pane.tsx';
import { useReporting } from '../../features/reports/use-reporting.tsx';
import { ConversationPage } from './conversation-page.tsx';

/** The conversation of a project. */
export function ProjectConversationScreen() {
  const projectId = useParams({
    from: '/messages/project/$projectId',
    select: (params) => params.projectId,
  });
  const reporting = useReporting();
  return (
    <ConversationPage dialog={reporting.dialog}>
      <ProjectPane key={projectId} projectId={projectId} onReport={reporting.report} />
    </ConversationPage>
  );
}
