import { getHelpRequest } from '@skillverse/contract/help/calls';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureText, isRefusal } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Title } from '../../../ui/title.tsx';
import { RequestCard, type RequestParts } from './request-card.tsx';

/** The request that a notice leads to, also if it has ended and the viewer was in it. */
export function ChosenRequest({ requestId, ...parts }: RequestParts & { requestId: string }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Title level={2} size="m" id={heading}>
        This SOS
      </Title>
      <Chosen requestId={requestId} {...parts} />
    </section>
  );
}

function Chosen({ requestId, ...parts }: RequestParts & { requestId: string }) {
  const chosen = useQuery({
    ...queryOf(getHelpRequest, { params: { requestId } }),
    refetchOnWindowFocus: 'always',
  });
  // Asked first: what was open a moment ago may not be there any more.
  if (isRefusal(chosen.error, getHelpRequest)) {
    return (
      <Note>
        <p>There is no such SOS, or it is no longer open.</p>
      </Note>
    );
  }
  if (chosen.data) return <RequestCard request={chosen.data} {...parts} />;
  if (chosen.isPending) return <SkeletonLines count={4} label="Loading this SOS" />;
  return (
    <LoadFailed
      compact
      what="this SOS"
      detail={failureText(chosen.error, getHelpRequest)}
      onRetry={() => void chosen.refetch()}
      retrying={chosen.isFetching}
    />
  );
}
