import type { Ok } from '@skillverse/contract/call';
import { getSuspension } from '@skillverse/contract/departures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { failureText } from '../../api/http/refusal.ts';
import { queryOf } from '../../api/queries/queries.ts';
import { viewerQuery } from '../../api/session/viewer.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Title } from '../../ui/title.tsx';

/** Nothing is heard live here, and its end is waited for. */
const LOOK_AGAIN_MS = 30_000;

type Suspension = NonNullable<Ok<typeof getSuspension>['suspension']>;

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** Why the viewer is suspended and until when, with what can be done about it. @param appeal of a decision */
export function SuspensionNotice({ appeal }: { appeal: (decisionId: string) => ReactNode }) {
  const query = useQuery({ ...queryOf(getSuspension), refetchInterval: LOOK_AGAIN_MS });
  useLeaving(query.data !== undefined && query.data.suspension === null);
  if (query.isPending) return <SkeletonLines count={4} label="Loading why" />;
  if (!query.data) {
    return (
      <LoadFailed
        compact
        what="why your account is suspended"
        detail={failureText(query.error, getSuspension)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const { suspension } = query.data;
  if (!suspension) return <p role="status">Your account is open again.</p>;
  return (
    <>
      <Reason suspension={suspension} />
      {suspension.decisionId !== null && appeal(suspension.decisionId)}
    </>
  );
}

/** Once the suspension is over, the guard leads to Home. */
function useLeaving(isOver: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: viewerQuery.queryKey });
  }, [client, isOver]);
}

function Reason({ suspension: { since, until, reason } }: { suspension: Suspension }) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id} className="grid gap-4">
      <div className="grid gap-1">
        <Title level={2} size="s" id={id}>
          Why
        </Title>
        {reason === null ? (
          <p>The host gave no reason.</p>
        ) : (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {reason}
          </p>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-3 mid:grid-cols-2">
        <div>
          <dt className="type-label">Since</dt>
          <dd>
            <time dateTime={since}>{day.format(new Date(since))}</time>
          </dd>
        </div>
        <div>
          <dt className="type-label">Until</dt>
          <dd>
            {until === null ? (
              'A host ends it'
            ) : (
              <>
                <time dateTime={until}>{moment.format(new Date(until))}</time>, then it ends by itself
              </>
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
