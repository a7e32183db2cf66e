import { getHostJoining } from '@skillverse/contract/host/joining';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../api/http/refusal.ts';
import { queryOf } from '../../api/queries/queries.ts';
import { HostPage } from '../../features/host/desk/host-page.tsx';
import { DocumentList } from '../../features/host/joining/document-list.tsx';
import { InvitationList } from '../../features/host/joining/invitation-list.tsx';
import { JoiningChoice } from '../../features/host/joining/joining-choice.tsx';
import { RequestList } from '../../features/host/joining/request-list.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';

/** Who may join, who waits, whom hosts invited, and what members agree to. */
export function JoiningScreen() {
  return (
    <HostPage title="Joining">
      <Joining />
    </HostPage>
  );
}

function Joining() {
  const query = useQuery(queryOf(getHostJoining));
  if (query.isPending) return <SkeletonRows count={4} label="Loading how people join" />;
  if (query.isError && !query.data) {
    return (
      <LoadFailed
        what="how people join"
        detail={failureText(query.error, getHostJoining)}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const { mode, asksToChoose, waitingRequests } = query.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-2 wide:items-start">
      <JoiningChoice mode={mode} asks={asksToChoose} />
      {(mode === 'approval' || waitingRequests > 0) && <RequestList />}
      <InvitationList />
      <DocumentList />
    </div>
  );
}
