import { getMember } from '@skillverse/contract/host/members';
import type { WalletTransfer } from '@skillverse/contract/wallet';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { failureText, isRefusal } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { showTitle } from '../../../ui/document-title.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { HostPage } from '../desk/host-page.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberDecisions, MemberFacts, MemberHead, MemberSessions } from './member-facts.tsx';
import { MemberMovements } from './member-movements.tsx';

type MemberPageProps = {
  memberId: string;
  /** The way back to the list. */
  before: ReactNode;
  /** One movement, as wallets show it. */
  movement: (transfer: WalletTransfer) => ReactNode;
};

/** All that a host sees of a member, and can do. */
export function MemberPage({ memberId, before, movement }: MemberPageProps) {
  const facts = useQuery(queryOf(getMember, { params: { memberId } }));
  const viewer = useSignedInViewer();
  const name = facts.data?.member.name;
  useEffect(() => {
    if (name) showTitle(name);
  }, [name]);
  return (
    <HostPage title={name ?? 'Member'} before={before}>
      {facts.isPending && <SkeletonLines count={8} label="Loading the member" />}
      {facts.isError && !facts.data && <Failed query={facts} />}
      {facts.data && (
        <>
          <MemberHead facts={facts.data} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
            <MemberFacts facts={facts.data} />
            <MemberActions facts={facts.data} isOwn={viewer.id === memberId} />
            <MemberSessions facts={facts.data} />
            <MemberDecisions facts={facts.data} />
          </div>
          <MemberMovements memberId={memberId} row={movement} />
          <Link
            to="/host/log"
            search={{ member: memberId }}
            className={buttonClass({ look: 'plain', className: 'justify-self-start' })}
          >
            What hosts did about them
          </Link>
        </>
      )}
    </HostPage>
  );
}

function Failed({ query }: { query: { error: Error; refetch: () => unknown; isFetching: boolean } }) {
  if (isRefusal(query.error, getMember)) {
    return (
      <EmptyState title="There is no such member" hint="They may have left.">
        <Link to="/host/members" className={buttonClass()}>
          Look for members
        </Link>
      </EmptyState>
    );
  }
  return (
    <LoadFailed
      what="the member"
      detail={failureText(query.error, getMember)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
