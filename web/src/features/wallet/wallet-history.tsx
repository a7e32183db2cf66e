import { getWallet, type WalletTransfer } from '@skillverse/contract/wallet';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { isOutOfDate } from '../../api/http/out-of-reach.ts';
import { failureText } from '../../api/http/refusal.ts';
import { pagesOf } from '../../api/queries/queries.ts';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ShowMore } from '../../ui/controls/show-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { OutOfDate } from '../../ui/feedback/out-of-date.tsx';
import { useFirstNew } from '../../ui/focus/use-first-new.ts';
import { CoinBalance } from '../../ui/market/coin-amount.tsx';
import { WalletCard } from '../../ui/market/wallet-card.tsx';
import { HowCoinsWork } from './how-coins-work.tsx';
import { LastDays } from './last-days.tsx';
import { TransferRow } from './transfer-row.tsx';
import { TransferSkeletons } from './transfer-skeletons.tsx';
import { isToday } from './transfer-words.ts';
import { usePrinting, type Wish } from './use-printing.ts';
import { WalletStatement } from './wallet-statement.tsx';
import './wallet-sheet.css';

type Wallet = ReturnType<typeof useWallet>;

/** The time zone for the days. If the browser does not know its name, the server chooses. */
const ownTimeZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone;

function useWallet() {
  const asked = { query: { timeZone: ownTimeZone() } };
  return useInfiniteQuery(pagesOf(getWallet, asked, (page) => page.transfers.nextCursor));
}

const transfersOf = ({ pages }: NonNullable<Wallet['data']>) => pages.flatMap((page) => page.transfers.items);

function shownOf(data: NonNullable<Wallet['data']>): Wish | undefined {
  const [newest] = data.pages;
  if (!newest?.asOf) return undefined;
  return {
    balanceSvc: newest.skillCoins,
    asOf: new Date(newest.asOf),
    transfers: transfersOf(data),
    total: newest.transfers.total,
    nextCursor: data.pages.at(-1)?.transfers.nextCursor ?? null,
  };
}

/** The balance, what it was on the last days, and below it every movement that led to it, newest first. */
export function WalletHistory() {
  const viewer = useSignedInViewer();
  const wallet = useWallet();
  const printing = usePrinting();
  const newest = wallet.data?.pages[0];
  const balanceSvc = newest?.skillCoins ?? viewer.skillCoins;
  const shown = wallet.data && shownOf(wallet.data);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WalletCard>
        <p className="type-label">Skill Coins balance</p>
        <CoinBalance amountSvc={balanceSvc} />
        <LastDays
          days={newest?.dayBalances}
          foreignZone={newest?.timeZone === ownTimeZone() ? null : newest?.timeZone}
          joinedToday={isToday(viewer.createdAt, new Date())}
          pending={wallet.isPending}
        />
      </WalletCard>
      <Transfers wallet={wallet} />
      {shown && shown.transfers.length > 0 && (
        <PrintButton printing={printing} onPrint={() => printing.print(shown)} />
      )}
      {shown && <WalletStatement name={viewer.name} statement={printing.statement ?? shown} />}
    </div>
  );
}

type PrintButtonProps = { printing: ReturnType<typeof usePrinting>; onPrint: () => void };

function PrintButton({ printing: { pending, failure }, onPrint }: PrintButtonProps) {
  return (
    <div className="grid justify-items-center gap-3">
      {failure && !pending && <Failure>Could not load all movements. {failure}</Failure>}
      <Button look="plain" pending={pending} onClick={onPrint}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
  );
}

/** The member has only the welcome grant, and no other transfer. */
const isNewcomer = (transfers: readonly WalletTransfer[]) =>
  transfers.length === 1 && transfers[0]?.reason === 'welcome';

function Transfers({ wallet }: { wallet: Wallet }) {
  const transfers = wallet.data ? transfersOf(wallet.data) : [];
  const { list, awaitMore } = useFirstNew(transfers.length);
  if (wallet.isPending) return <TransferSkeletons count={4} label="Loading your wallet history" />;
  const retry = { onRetry: () => void wallet.refetch(), retrying: wallet.isFetching };
  const why = failureText(wallet.error, getWallet);
  if (!wallet.data) return <LoadFailed compact what="your wallet history" detail={why} {...retry} />;
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
      <ul ref={list} aria-label="Movements, newest first">
        {transfers.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} now={now} />
        ))}
      </ul>
      <ShowMore of={wallet} what="movements" onMore={awaitMore} />
    </div>
  );
}
