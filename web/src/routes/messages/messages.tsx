import { MessagesSquare } from 'lucide-react';
import { HelpLink } from '../../features/help/help-link.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { useMatches, WIDE } from '../../ui/use-matches.ts';
import { Inbox } from './inbox.tsx';
import { InboxBeside } from './inbox-beside.tsx';

/** The conversations; on a wide screen one of them can be opened beside the list. */
export function MessagesScreen() {
  const isWide = useMatches(WIDE);
  const header = <PageHeader title="Messages" />;
  if (!isWide) {
    return (
      <Page header={header}>
        <HelpLink />
        <Inbox />
      </Page>
    );
  }
  return (
    <Page header={header} fitted>
      <InboxBeside>
        <div className="grid h-full place-content-center justify-items-center gap-3 rounded-l bg-card p-6 text-center text-ink-soft lift-0">
          <MessagesSquare aria-hidden="true" className="size-10" />
          <p>Choose a conversation to read it here.</p>
        </div>
      </InboxBeside>
    </Page>
  );
}
