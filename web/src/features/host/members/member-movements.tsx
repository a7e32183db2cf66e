import { listMemberTransfers } from '@skillverse/contract/host/members';
import type { WalletTransfer } from '@skillverse/contract/wallet';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../../api/http/refusal.ts';
import { pagesOf } from '../../../api/queries/queries.ts';
import { ShowMore } from '../../../ui/controls/show-more.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { useFirstNew } from '../../../ui/focus/use-first-new.ts';
import { Part } from './member-facts.tsx';

type MovementsProps = {
  memberId: string;
  /** One movement, as wallets show it. */
  row: (transfer: WalletTransfer) => ReactNode;
};

/** Every movement of a member's coins, the last first. */
export function MemberMovements({ memberId, row }: MovementsProps) {
  const input = { params: { memberId }, query: {} };
  const movements = useInfiniteQuery(pagesOf(listMemberTransfers, input, (page) => page.nextCursor));
  const items = movements.data?.pages.flatMap((page) => page.items) ?? [];
  const { list, awaitMore } = useFirstNew(items.length);
  return (
    <Part title="Movements of their coins">
      {movements.isPending && <SkeletonLines count={4} label="Loading the movements" />}
      {movements.isError && !movements.data && (
        <LoadFailed
          compact
          what="the movements"
          detail={failureText(movements.error, listMemberTransfers)}
          onRetry={() => void movements.refetch()}
          retrying={movements.isFetching}
        />
      )}
      {movements.data && items.length === 0 && <p className="text-ink-soft">No coins have moved yet.</p>}
      {items.length > 0 && (
        <div>
          <ul ref={list} aria-label="Movements, newest first">
            {items.map((transfer) => row(transfer))}
          </ul>
          <ShowMore of={movements} what="movements" onMore={awaitMore} />
        </div>
      )}
    </Part>
  );
}
