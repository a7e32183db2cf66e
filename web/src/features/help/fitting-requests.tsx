import { listFittingRequests } from '@skillverse/contract/help/calls';
import type { HelpRequest } from '@skillverse/contract/help/requests';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queryOf } from '../../api/queries/queries.ts';
import { Link } from '../../navigation/link.tsx';
import { Card } from '../../ui/card.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { howLongAgo } from '../../ui/how-long-ago.ts';
import { Avatar } from '../../ui/market/avatar.tsx';
import { CoinAmount } from '../../ui/market/coin-amount.tsx';
import { Title } from '../../ui/title.tsx';

/** On Home: a few open requests that fit the viewer's skills, and the way to all of them. It is the last thing there, so nothing moves when it comes. */
export function FittingRequests() {
  const heading = useId();
  const { data } = useQuery(queryOf(listFittingRequests));
  const items = data?.items ?? [];
  return (
    <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Title level={2} size="m" id={heading}>
        Can you help?
      </Title>
      {items.length > 0 && (
        <Card className="!py-2">
          <ul aria-label="Requests that fit your skills">
            {items.map((request) => (
              <li key={request.id} className="border-line not-first:border-t-[1.5px]">
                <FittingRow request={request} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Link to="/help" className={buttonClass({ look: 'plain' })}>
        See all SOS requests
      </Link>
    </section>
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
