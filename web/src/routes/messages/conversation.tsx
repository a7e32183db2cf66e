import { useParams } from '@tanstack/react-router';
import { BoundRequest } from '../../features/help/bound-request.tsx';
import { useDeciding } from '../../features/help/use-deciding.tsx';
import { ConversationPane } from '../../features/messages/conversation/conversation-pane.tsx';
import { useReporting } from '../../features/reports/use-reporting.tsx';
import { ConversationPage } from './conversation-page.tsx';

/** The conversation with a member. */
export function ConversationScreen() {
  const userId = useParams({ from: '/messages/$userId', select: (params) => params.userId });
  const reporting = useReporting();
  const deciding = useDeciding();
  return (
    <ConversationPage
      dialog={
        <>
          {reporting.dialog}
          {deciding.dialog}
        </>
      }
    >
      <ConversationPane
        key={userId}
        userId={userId}
        onReport={reporting.report}
        bound={<BoundRequest userId={userId} deciding={deciding} />}
      />
    </ConversationPage>
  );
}
