import { listAppeals } from '@skillverse/contract/host/reports';
import type { UserId } from '@skillverse/contract/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/http/refusal.ts';
import { pagesOf } from '../../../api/queries/queries.ts';
import { ShowMore } from '../../../ui/controls/show-more.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { AppealCard } from './appeal-card.tsx';

/** The appeals that nobody has decided, the oldest first. */
export function AppealList({ viewerId }: { viewerId: UserId }) {
  const list = useInfiniteQuery(pagesOf(listAppeals, {}, ({ nextCursor }) => nextCursor));
  if (list.isPending) return <SkeletonRows count={3} label="Loading the appeals" />;
  if (list.isError && !list.data) {
    return (
      <LoadFailed
        what="the appeals"
        detail={failureText(list.error, listAppeals)}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const appeals = list.data.pages.flatMap(({ items }) => items);
  if (appeals.length === 0) {
    return (
      <EmptyState
        compact
        title="No open appeals"
        hint="A member can appeal once against each decision. It comes here."
      />
    );
  }
  return (
    <div>
      <ul
        aria-label="Open appeals"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2 wide:items-start"
      >
        {appeals.map((appeal) => (
          <AppealCard key={appeal.decisionId} appeal={appeal} isOwn={appeal.member?.id === viewerId} />
        ))}
      </ul>
      <ShowMore of={list} what="appeals" />
    </div>
  );
}
