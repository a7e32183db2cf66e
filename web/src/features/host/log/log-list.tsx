import { listHostLog } from '@skillverse/contract/host/log';
import { type HostLogSearch, logFilterOf } from '@skillverse/contract/screens/host-search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/http/refusal.ts';
import { pagesOf } from '../../../api/queries/queries.ts';
import { ShowMore } from '../../../ui/controls/show-more.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { LogLine } from './log-line.tsx';

/** The lines that the filter lets through, the last first. */
export function LogList({ search }: { search: HostLogSearch }) {
  const list = useInfiniteQuery(
    pagesOf(listHostLog, { query: logFilterOf(search) }, ({ nextCursor }) => nextCursor),
  );
  if (list.isPending) return <SkeletonRows count={5} label="Loading the log" />;
  if (list.isError && !list.data) {
    return (
      <LoadFailed
        what="the log"
        detail={failureText(list.error, listHostLog)}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const lines = list.data.pages.flatMap(({ items }) => items);
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  if (lines.length === 0) {
    return (
      <EmptyState
        compact
        title={isNarrowed ? 'Nothing like this in the log' : 'Nothing in the log yet'}
        hint={isNarrowed ? 'Show everything, or choose other days.' : 'What hosts do is written down here.'}
      />
    );
  }
  return (
    <div>
      <ul aria-label="What hosts did">
        {lines.map((line) => (
          <LogLine key={line.id} line={line} />
        ))}
      </ul>
      <ShowMore of={list} what="of the log" />
    </div>
  );
}
