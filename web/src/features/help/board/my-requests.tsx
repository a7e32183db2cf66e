import { getMyHelp } from '@skillverse/contract/help/calls';
import type { HelpRequest } from '@skillverse/contract/help/requests';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureText } from '../../../api/http/refusal.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Title } from '../../../ui/title.tsx';
import { isUndecided, myHelpQuery } from '../my-help.ts';
import { RequestCard, type RequestParts } from './request-card.tsx';

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' });

type MyRequestsProps = RequestParts & {
  /** It stands above already. */
  without: string | undefined;
};

/** What the viewer asks and helps with and is not decided, and until when they cannot help. */
export function MyRequests({ without, ...parts }: MyRequestsProps) {
  const mine = useQuery(myHelpQuery());
  if (mine.isPending) return <SkeletonLines count={2} label="Loading your SOS requests" />;
  const { data } = mine;
  if (!data) {
    return (
      <LoadFailed
        compact
        what="your SOS requests"
        detail={failureText(mine.error, getMyHelp)}
        onRetry={() => void mine.refetch()}
        retrying={mine.isFetching}
      />
    );
  }
  const shown = (requests: readonly HelpRequest[]) =>
    requests.filter((request) => isUndecided(request) && request.id !== without);
  return (
    <>
      {data.pausedUntil && (
        <Note>
          <p>
            You left three SOS requests unanswered, so you can help again on{' '}
            {day.format(new Date(data.pausedUntil))}.
          </p>
        </Note>
      )}
      <Some title="Your SOS" requests={shown(data.asked)} {...parts} />
      <Some title="You are helping" requests={shown(data.helping)} {...parts} />
    </>
  );
}

type SomeProps = RequestParts & { title: string; requests: readonly HelpRequest[] };

function Some({ title, requests, ...parts }: SomeProps) {
  const heading = useId();
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Title level={2} size="m" id={heading}>
        {title}
      </Title>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} {...parts} />
      ))}
    </section>
  );
}
