import type { Ok } from '@skillverse/contract/call';
import type { UserId } from '@skillverse/contract/ids';
import {
  BALANCE_DAYS,
  getWallet,
  TRANSFERS_PER_PAGE,
  type WalletTransfer,
} from '@skillverse/contract/wallet';
import { refusals } from '../../core/errors/refusal.ts';
import type { Db, Tx } from '../../db/client.ts';
import { countTransfers, findBalance, listDayBalances, listTransfers, type TransferRow } from './queries.ts';
import {
  balancesAfter,
  daysUpTo,
  type HistoryPlace,
  historyCursor,
  knownTimeZone,
  readHistoryCursor,
} from './rules.ts';

const refuse = refusals(getWallet);

/** The owner's balance, one page of history and, with the first, the last days: in one snapshot, so that they agree. */
export async function readWallet(
  db: Db,
  ownerId: UserId,
  cursor: string | undefined,
  askedTimeZone?: string,
): Promise<Ok<typeof getWallet>> {
  const place = cursor === undefined ? undefined : readHistoryCursor(cursor);
  if (cursor !== undefined && !place) throw refuse.INVALID_CURSOR();
  const timeZone = place ? null : knownTimeZone(askedTimeZone);
  return await db.begin('isolation level repeatable read read only', async (tx) => {
    const { skillCoins, asOf, items, older } = await readHistory(tx, ownerId, {
      place,
      limit: TRANSFERS_PER_PAGE,
    });
    const days = timeZone === null ? null : daysUpTo(asOf, timeZone, BALANCE_DAYS);
    const dayBalances = days && (await listDayBalances(tx, ownerId, days));
    const total = place?.total ?? (await countTransfers(tx, ownerId));
    return {
      skillCoins,
      asOf: place ? null : asOf,
      dayBalances,
      timeZone,
      transfers: { items, nextCursor: older ? historyCursor({ ...older, total }) : null, total },
    };
  });
}

/** A place whose balance is known; how many there are is counted where that is asked. */
type BalancedPlace = Omit<HistoryPlace, 'total'>;

interface History {
  readonly skillCoins: number;
  /** When the balance was that. */
  readonly asOf: string;
  readonly items: WalletTransfer[];
  /** Where what is older begins; undefined where there is none. */
  readonly older: BalancedPlace | undefined;
}

/** The newest movements behind a place in a wallet's history, each with the balance after it. */
export async function readHistory(
  tx: Tx,
  ownerId: UserId,
  { place, limit }: { place: BalancedPlace | undefined; limit: number },
): Promise<History> {
  const { balanceSvc: skillCoins, asOf } = await findBalance(tx, ownerId);
  const rows = await listTransfers(tx, ownerId, { beforeId: place?.beforeId, limit });
  const shown = rows.slice(0, limit);
  const amounts = shown.map(({ amountSvc }) => amountSvc);
  const { after, beforeOldestSvc } = balancesAfter(amounts, place?.balanceSvc ?? skillCoins);
  const oldest = rows.length > limit ? shown.at(-1) : undefined;
  return {
    skillCoins,
    asOf,
    items: shown.map((row, i) => presentTransfer(row, after[i] ?? 0)),
    older: oldest && { beforeId: oldest.id, balanceSvc: beforeOldestSvc },
  };
}

function presentTransfer(row: TransferRow, balanceAfterSvc: number): WalletTransfer {
  const {
    id,
    reason,
    cause,
    bountyState,
    amountSvc,
    courseTitle,
    counterpartId,
    counterpartName,
    createdAt,
  } = row;
  return {
    id: String(id),
    reason,
    cause,
    bountyState,
    amountSvc,
    balanceAfterSvc: Math.max(0, balanceAfterSvc),
    courseTitle,
    counterpartName: counterpartId === null ? null : (counterpartName ?? 'Unknown User'),
    createdAt,
  };
}
