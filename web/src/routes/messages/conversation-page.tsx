import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { useMatches, WIDE } from '../../ui/use-matches.ts';
import { InboxBeside } from './inbox-beside.tsx';

type ConversationPageProps = {
  /** It stays open where the layout changes, as on a device that is turned. */
  dialog: ReactNode;
  children: ReactNode;
};

/** One conversation: on a wide screen beside the list, on a phone alone. */
export function ConversationPage({ dialog, children }: ConversationPageProps) {
  const isWide = useMatches(WIDE);
  return (
    <Page header={<PageHeader title="Messages" before={!isWide && <BackToList />} />} fitted>
      {isWide ? <InboxBeside>{children}</InboxBeside> : children}
      {dialog}
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
