import { type ReactNode, useState } from 'react';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { ShowMore } from '../../../ui/controls/show-more.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { InboxRow } from './inbox-row.tsx';
import { NotSent } from './not-sent.tsx';
import { useInbox } from './use-inbox.ts';
import { wasWrittenTo } from './was-written-to.ts';

type InboxListProps = {
  /** Shown at the end, where it moves nothing, to who was written to, also after the answer. */
  children?: ReactNode;
};

/** The viewer's conversations. */
export function InboxList({ children }: InboxListProps) {
  const viewer = useSignedInViewer();
  const inbox = useInbox();
  const { typed, setTyped, all, listed, isLooking } = inbox;
  const [isWrittenTo, setWrittenTo] = useState(false);
  if (!isWrittenTo && wasWrittenTo(all, viewer.id)) setWrittenTo(true);
  if (inbox.isPending) return <SkeletonRows count={6} label="Loading your conversations" />;
  const failed = inbox.isError && !inbox.isFetchNextPageError && (
    <LoadFailed
      compact
      what="your conversations"
      detail={inbox.failure}
      onRetry={() => void inbox.refetch()}
      retrying={inbox.isFetching}
    />
  );
  if (!inbox.data) return failed;
  const notSent = <NotSent viewerId={viewer.id} conversations={all} />;
  if (inbox.isEmpty) {
    return (
      <div className="grid min-w-0 gap-3">
        {notSent}
        <NoConversations />
      </div>
    );
  }
  return (
    <div className="grid min-w-0 gap-3">
      {failed}
      {notSent}
      <SearchField
        label="Search your conversations"
        placeholder="Search by name"
        value={typed}
        onChange={setTyped}
      />
      <ul aria-label="Conversations" className="grid gap-1">
        {listed.map((conversation) => (
          <li key={conversation.id} className="min-w-0">
            <InboxRow conversation={conversation} viewerId={viewer.id} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-center text-ink-soft">
        {isLooking && 'Looking through your conversations'}
        {listed.length === 0 && !isLooking && 'No conversation with this name'}
      </p>
      {typed.trim() === '' && (
        <ShowMore of={inbox} what="conversations">
          Earlier conversations
        </ShowMore>
      )}
      {isWrittenTo && children}
    </div>
  );
}

function NoConversations() {
  return (
    <EmptyState
      compact
      title="No conversations yet"
      hint="Find somebody to learn from, or to share with, and send a message."
    >
      <Link to="/search" search={{ tab: 'people' }} className={buttonClass()}>
        Find people
      </Link>
    </EmptyState>
  );
}
