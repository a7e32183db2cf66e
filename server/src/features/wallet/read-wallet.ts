import type { Ok } from '@skillverse/contract/call';
import type { UserId } from '@skillverse/contract/ids';
import { getWallet, TRANSFERS_PER_PAGE } from '@skillverse/contract/wallet';
import { refusals } from '../../core/refusal.ts';
import type { Db } from '../../db/client.ts';
import { countTransfers, findBalanceSvc, listTransfers, type TransferRow } from './queries.ts';
import { balancesAfter, historyCursor, readHistoryCursor } from './rules.ts';

const refuse = refusals(getWallet);

/** The owner's balance and one page of history, read in one snapshot so that they agree. */
export async function readWallet(
  db: Db,
  ownerId: UserId,
  cursor: string | undefined,
): Promise<Ok<typeof getWallet>> {
  const place = cursor === undefined ? undefined : readHistoryCursor(cursor);
  if (cursor !== undefined && !place) throw refuse.INVALID_CURSOR();
  const { skillCoins, rows, total } = await db.begin(
    'isolation level repeatable read read only',
    async (tx) => ({
      skillCoins: (await findBalanceSvc(tx, ownerId)) ?? 0,
      rows: await listTransfers(tx, ownerId, { beforeId: place?.beforeId, limit: TRANSFERS_PER_PAGE }),
      total: await countTransfers(tx, ownerId),
    }),
  );
  const shown = rows.slice(0, TRANSFERS_PER_PAGE);
  const amounts = shown.map(({ amountSvc }) => amountSvc);
  const { after, beforeOldestSvc } = balancesAfter(amounts, place?.balanceSvc ?? skillCoins);
  const oldest = rows.length > TRANSFERS_PER_PAGE ? shown.at(-1) : undefined;
  return {
    skillCoins,
    transfers: {
      items: shown.map((row, i) => presentTransfer(row, after[i] ?? 0)),
      nextCursor: oldest ? historyCursor({ beforeId: oldest.id, balanceSvc: beforeOldestSvc }) : null,
      total,
    },
  };
}

function presentTransfer(row: TransferRow, balanceAfterSvc: number) {
  const { id, reason, amountSvc, courseTitle, counterpartId, counterpartName, createdAt } = row;
  return {
    id: String(id),
    reason,
    amountSvc,
    balanceAfterSvc: Math.max(0, balanceAfterSvc),
    courseTitle,
    counterpartName: counterpartId === null ? null : (counterpartName ?? 'Unknown User'),
    createdAt,
  };
}
