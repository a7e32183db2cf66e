import { type HostedMember, listMembers } from '@skillverse/contract/host/members';
import { type HostMembersSearch, membersListOf } from '@skillverse/contract/screens/host-search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isOutOfDate } from '../../../api/http/out-of-reach.ts';
import { failureText } from '../../../api/http/refusal.ts';
import { pagesOf } from '../../../api/queries/queries.ts';
import { Link } from '../../../navigation/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ShowMore } from '../../../ui/controls/show-more.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { OutOfDate } from '../../../ui/feedback/out-of-date.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useFirstNew } from '../../../ui/focus/use-first-new.ts';
import { Avatar } from '../../../ui/market/avatar.tsx';
import { Tag } from '../../../ui/market/tag.tsx';
import { countedWords } from './member-words.ts';

/** Members as the address asks for them. */
export function MemberList({ searched }: { searched: HostMembersSearch }) {
  const query = membersListOf(searched);
  const members = useInfiniteQuery(pagesOf(listMembers, { query }, (page) => page.nextCursor));
  const items = members.data?.pages.flatMap((page) => page.items) ?? [];
  const { list, awaitMore } = useFirstNew(items.length);
  if (members.isPending) return <SkeletonRows count={6} label="Loading members" />;
  const retry = { onRetry: () => void members.refetch(), retrying: members.isFetching };
  const why = failureText(members.error, listMembers);
  const newest = members.data?.pages.at(-1);
  if (!newest) return <LoadFailed what="members" detail={why} {...retry} />;
  if (items.length === 0) return <Nobody searched={searched} />;
  return (
    <section aria-label="Members" className="grid gap-3">
      {isOutOfDate(members) && <OutOfDate why={why} {...retry} />}
      <p role="status" className="type-text-s text-ink-soft">
        {countedWords(newest)}
      </p>
      <ul ref={list} className="grid gap-2">
        {items.map((member) => (
          <Row key={member.id} member={member} />
        ))}
      </ul>
      <ShowMore of={members} what="members" onMore={awaitMore} />
    </section>
  );
}

function Nobody({ searched: { q, suspended } }: { searched: HostMembersSearch }) {
  if (q === undefined) return <EmptyState compact title="Nobody is suspended" />;
  return (
    <EmptyState
      compact
      title="Nobody found"
      hint={
        suspended
          ? 'Among those who are suspended, nobody has this name, address or id.'
          : 'Try a part of the name or of the e-mail address, or the whole id.'
      }
    />
  );
}

function Row({
  member: { id, name, avatarUrl, email, isHost, isSample, suspendedAt },
}: {
  member: HostedMember;
}) {
  return (
    <li tabIndex={-1} className="outline-none">
      <Link
        to="/host/members/$memberId"
        params={{ memberId: id }}
        className={classNames(
          'press grid min-h-16 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-l bg-card p-3 lift-0',
          'mid:grid-cols-[auto_minmax(0,1fr)_auto]',
        )}
      >
        <Avatar src={avatarUrl} size="m" />
        <span className="grid min-w-0">
          <bdi className="type-label wrap-anywhere">{name}</bdi>
          <span className="type-text-s text-ink-soft wrap-anywhere">{email}</span>
        </span>
        <span className="col-start-2 flex flex-wrap gap-1 empty:hidden mid:col-start-3">
          {suspendedAt && <Tag look="outline">Suspended</Tag>}
          {isHost && <Tag look="green">Host</Tag>}
          {isSample && <Tag>Sample</Tag>}
        </span>
      </Link>
    </li>
  );
}
