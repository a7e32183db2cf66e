import { getDecision } from '@skillverse/contract/reports/decisions';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiRefusal, failureText } from '../../api/http/refusal.ts';
import { queryOf } from '../../api/queries/queries.ts';
import { DecisionBody } from '../../features/reports/decision/decision-body.tsx';
import { Link } from '../../navigation/link.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** What a host decided about something of the viewer's. A notice leads here. */
export function DecisionScreen() {
  const decisionId = useParams({ from: '/decision/$decisionId', select: (params) => params.decisionId });
  return (
    <Page header={<PageHeader title="A decision of the host" />}>
      <OwnDecision decisionId={decisionId} />
    </Page>
  );
}

function OwnDecision({ decisionId }: { decisionId: string }) {
  const query = useQuery(queryOf(getDecision, { params: { decisionId } }));
  if (query.isPending) return <SkeletonRows count={3} label="Loading the decision" />;
  if (query.data) return <DecisionBody decision={query.data} />;
  const isGone = query.error instanceof ApiRefusal && query.error.code === 'DECISION_NOT_FOUND';
  if (isGone) {
    return (
      <EmptyState title="There is no such decision" hint="It may be about another account of yours.">
        <Link to="/" className={buttonClass()}>
          Go home
        </Link>
      </EmptyState>
    );
  }
  return (
    <LoadFailed
      what="the decision"
      detail={failureText(query.error, getDecision)}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}
