import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { ConversationPane } from '../../features/messages/conversation/conversation-pane.tsx';
import { useReporting } from '../../features/reports/use-reporting.tsx';
import { Link } from '../../navigation/link.tsx';
import { iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { useMatches } from '../../ui/use-matches.ts';
import { InboxBeside, WIDE } from './inbox-beside.tsx';

/** One conversation: on a wide screen beside the list, on a phone alone. */
export function ConversationScreen() {
  const userId = useParams({ from: '/messages/$userId', select: (params) => params.userId });
  const isWide = useMatches(WIDE);
  const reporting = useReporting();
  const pane = <ConversationPane key={userId} userId={userId} onReport={reporting.report} />;
  return (
    <Page header={<PageHeader title="Messages" before={!isWide && <BackToList />} />} fitted>
      {isWide ? <InboxBeside>{pane}</InboxBeside> : pane}
      {reporting.dialog}
    </Page>
  );
}

function BackToList() {
  return (
    <Link to="/messages" aria-label="Back" title="Back" className={iconButtonClass('bare', '-ml-2.5')}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
