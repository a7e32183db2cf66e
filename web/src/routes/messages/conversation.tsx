import { useParams } from '@tanstack/react-router';
import { ConversationPane } from '../../features/messages/conversation/conversation-pane.tsx';
import { useReporting } from '../../features/reports/use-reporting.tsx';
import { ConversationPage } from './conversation-page.tsx';

/** The conversation with a member. */
export function ConversationScreen() {
  const userId = useParams({ from: '/messages/$userId', select: (params) => params.userId });
  const reporting = useReporting();
  return (
    <ConversationPage dialog={reporting.dialog}>
      <ConversationPane key={userId} userId={userId} onReport={reporting.report} />
    </ConversationPage>
  );
}
