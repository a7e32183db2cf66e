import { getHostReport } from '@skillverse/contract/host/reports';
import { A_KIND } from '@skillverse/contract/rules/report-words';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { ApiRefusal, failureText } from '../../api/http/refusal.ts';
import { queryOf } from '../../api/queries/queries.ts';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { HostPage } from '../../features/host/desk/host-page.tsx';
import { ReportBody } from '../../features/host/reports/report-body.tsx';
import { Link } from '../../navigation/link.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { showTitle } from '../../ui/document-title.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';

const back = (
  <Link
    to="/host/reports"
    aria-label="All reports"
    className={buttonClass({ look: 'bare', className: '-ml-3 [&_svg]:size-6' })}
  >
    <ArrowLeft aria-hidden="true" />
  </Link>
);

const useReport = (reportId: string) => useQuery(queryOf(getHostReport, { params: { reportId } }));

/** One report. */
export function ReportScreen() {
  const reportId = useParams({ from: '/host/reports/$reportId', select: (params) => params.reportId });
  const query = useReport(reportId);
  const title = query.data ? `Report of ${A_KIND[query.data.kind]}` : 'Report';
  useEffect(() => {
    showTitle(title);
  }, [title]);
  return (
    <HostPage title={title} before={back}>
      <Report query={query} />
    </HostPage>
  );
}

function Report({ query }: { query: ReturnType<typeof useReport> }) {
  const viewer = useSignedInViewer();
  if (query.isPending) return <SkeletonRows count={5} label="Loading the report" />;
  if (query.data) return <ReportBody report={query.data} viewerId={viewer.id} />;
  const isGone = query.error instanceof ApiRefusal && query.error.code === 'REPORT_NOT_FOUND';
  if (isGone) {
    return (
      <EmptyState compact title="There is no such report" hint="Reports are deleted after a year.">
        <Link to="/host/reports" className={buttonClass({ look: 'plain' })}>
          All reports
        </Link>
      </EmptyState>
    );
  }
  return (
    <LoadFailed
      what="the report"
      detail={failureText(query.error, getHostReport)}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}
