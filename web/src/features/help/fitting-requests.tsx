import { listFittingRequests } from '@skillverse/contract/help/calls';
import type { HelpRequest } from '@skillverse/contract/help/requests';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureText } from '../../api/http/refusal.ts';
import { queryOf } from '../../api/queries/queries.ts';
import { Link } from '../../navigation/link.tsx';
import { Card } from '../../ui/card.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { howLongAgo } from '../../ui/how-long-ago.ts';
import { Avatar } from '../../ui/market/avatar.tsx';
import { CoinAmount } from '../../ui/market/coin-amount.tsx';
import { Title } from '../../ui/title.tsx';

/** On Home: a few open requests that fit the viewer's skills. Those that came with the page stand above what is not urgent. */
export function useFittingRequests() {
  const fitting = useQuery(queryOf(listFittingRequests));
  // What comes later stands last, so that nothing moves when it comes.
  const [isEarly] = useState(fitting.data !== undefined);
  const items = fitting.data?.items ?? [];
  const requests = items.length > 0 && <FittingRequests items={items} />;
  const failed = !fitting.data && fitting.isError && (
    <LoadFailed
      compact
      what="SOS requests"
      detail={failureText(fitting.error, listFittingRequests)}
      onRetry={() => void fitting.refetch()}
      retrying={fitting.isFetching}
    />
  );
  const coming = fitting.isPending && <SkeletonLines count={3} label="Loading SOS requests" />;
  return {
    above: isEarly && requests,
    below: !(isEarly && requests) && (
      <>
        {requests || failed || coming}
        {!requests && <AllRequests />}
      </>
    ),
  };
}

function FittingRequests({ items }: { items: readonly HelpRequest[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Title level={2} size="m" id={heading}>
        Can you help?
      </Title>
      <Card className="!py-2">
        <ul aria-label="Requests that fit your skills">
          {items.map((request) => (
            <li key={request.id} className="border-line not-first:border-t-[1.5px]">
              <FittingRow request={request} />
            </li>
          ))}
        </ul>
      </Card>
      <AllRequests />
    </section>
  );
}

function AllRequests() {
  return (
    <Link to="/help" className={buttonClass({ look: 'plain' })}>
      See all SOS requests
    </Link>
  );
}

function FittingRow({ request }: { request: HelpRequest }) {
  const { id, asker, text, bountySvc, createdAt } = request;
  return (
    <Link
      to="/help"
      search={{ request: id }}
      className="grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-m py-2"
    >
      <Avatar src={asker.avatarUrl} size="m" />
      <span className="grid min-w-0">
        <span dir="auto" className="line-clamp-2 type-label wrap-anywhere">
          {text}
        </span>
        <span className="type-text-s text-ink-soft">
          <bdi>{asker.name}</bdi> · {howLongAgo(new Date(createdAt), new Date())}
        </span>
      </span>
      {bountySvc > 0 && <CoinAmount amountSvc={bountySvc} size="s" />}
    </Link>
  );
}
