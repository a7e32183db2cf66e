import { listHostReports } from '@skillverse/contract/host/reports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/http/refusal.ts';
import { pagesOf } from '../../../api/queries/queries.ts';
import { ShowMore } from '../../../ui/controls/show-more.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { ReportCard } from './report-card.tsx';

const EMPTY = {
  open: { title: 'No open reports', hint: 'What members report comes here, the oldest first.' },
  decided: { title: 'No decided reports', hint: 'What hosts have decided comes here, the last first.' },
} as const;

/** The open reports, the oldest first, or the decided ones, the last first. */
export function ReportList({ show }: { show: 'open' | 'decided' }) {
  const list = useInfiniteQuery(
    pagesOf(listHostReports, { query: { show } }, ({ nextCursor }) => nextCursor),
  );
  if (list.isPending) return <SkeletonRows count={4} label="Loading the reports" />;
  if (list.isError && !list.data) {
    return (
      <LoadFailed
        what="the reports"
        detail={failureText(list.error, listHostReports)}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const reports = list.data.pages.flatMap(({ items }) => items);
  if (reports.length === 0) return <EmptyState compact {...EMPTY[show]} />;
  return (
    <div>
      <ul
        aria-label={show === 'open' ? 'Open reports' : 'Decided reports'}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2"
      >
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ul>
      <ShowMore of={list} what="reports" />
    </div>
  );
}
