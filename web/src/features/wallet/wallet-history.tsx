import { getWallet, type WalletTransfer } from '@skillverse/contract/wallet';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isOutOfDate } from '../../api/out-of-reach.ts';
import { pagesOf } from '../../api/queries.ts';
import { failureText } from '../../api/refusal.ts';
import { useSignedInViewer } from '../../api/viewer.ts';
import { CoinBalance } from '../../ui/coin-amount.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { WalletCard } from '../../ui/wallet-card.tsx';
import { BalanceChart, BalanceChartBones } from './balance-chart.tsx';
import { HowCoinsWork } from './how-coins-work.tsx';
import { TransferBones } from './transfer-bones.tsx';
import { TransferRow } from './transfer-row.tsx';
import { WalletStatement } from './wallet-statement.tsx';
import './wallet-sheet.css';

function useWallet() {
  return useInfiniteQuery(pagesOf(getWallet, {}, (page) => page.transfers.nextCursor));
}

/** The balance, what it was on the last days, and below it every movement that led to it, newest first. */
export function WalletHistory() {
  const viewer = useSignedInViewer();
  const wallet = useWallet();
  const newest = wallet.data?.pages[0];
  const balanceSvc = newest?.skillCoins ?? viewer.skillCoins;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WalletCard>
        <p className="type-label">Skill Coins balance</p>
        <CoinBalance amountSvc={balanceSvc} />
        {wallet.isPending && <BalanceChartBones />}
        {newest?.dayBalances?.[0] && <BalanceChart days={newest.dayBalances} />}
      </WalletCard>
      <Transfers wallet={wallet} />
      {wallet.data && newest?.asOf && (
        <WalletStatement
          name={viewer.name}
          balanceSvc={balanceSvc}
          transfers={wallet.data.pages.flatMap((page) => page.transfers.items)}
          total={newest.transfers.total}
          asOf={new Date(newest.asOf)}
        />
      )}
    </div>
  );
}

/** Has the welcome grant, and nothing has moved since. */
const isNewcomer = (transfers: readonly WalletTransfer[]) =>
  transfers.length === 1 && transfers[0]?.reason === 'welcome';

function Transfers({ wallet }: { wallet: ReturnType<typeof useWallet> }) {
  if (wallet.isPending) return <TransferBones count={4} label="Loading your wallet history" />;
  const retry = { onRetry: () => void wallet.refetch(), retrying: wallet.isFetching };
  const why = failureText(wallet.error, getWallet);
  if (!wallet.data) return <LoadFailed compact what="your wallet history" detail={why} {...retry} />;
  const transfers = wallet.data.pages.flatMap((page) => page.transfers.items);
  if (transfers.length === 0) {
    return (
      <EmptyState
        compact
        level={3}
        title="No coins have moved yet"
        hint="Enroll in a course to see where they go."
      />
    );
  }
  const now = new Date();
  return (
    <div>
      {isOutOfDate(wallet) && <OutOfDate why={why} {...retry} />}
      <HowCoinsWork newcomer={isNewcomer(transfers)} />
      <ul aria-label="Movements, newest first">
        {transfers.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} now={now} />
        ))}
      </ul>
      {wallet.hasNextPage && (
        <ShowMore
          what="movements"
          onMore={() => wallet.fetchNextPage()}
          pending={wallet.isFetchingNextPage}
          failed={wallet.isFetchNextPageError}
        />
      )}
    </div>
  );
}
