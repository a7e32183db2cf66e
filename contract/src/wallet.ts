import * as z from 'zod/mini';
import { call } from './call.ts';
import { Timestamp } from './ids.ts';
import { Cursor, pageOf } from './page.ts';
import { Svc } from './svc.ts';

export const TRANSFERS_PER_PAGE = 30;

/** Why coins moved, from the wallet owner's point of view. */
export const TransferReason = z.enum(['welcome', 'enroll', 'payout', 'reward', 'refund', 'closing']);
export type TransferReason = z.output<typeof TransferReason>;

/** One movement in the owner's wallet. */
export const WalletTransfer = z.object({
  id: z.string(),
  reason: TransferReason,
  /** Negative where coins left the wallet. */
  amountSvc: z.int(),
  balanceAfterSvc: Svc,
  courseTitle: z.nullable(z.string()),
  /** The other person: teacher of a paid course, learner of a payout; null where the community itself paid. */
  counterpartName: z.nullable(z.string()),
  createdAt: Timestamp,
});
export type WalletTransfer = z.output<typeof WalletTransfer>;

export const getWallet = call({
  method: 'GET',
  path: '/api/me/wallet',
  who: 'member',
  failure: 'Failed to get wallet history',
  query: z.strictObject({ cursor: z.optional(Cursor) }),
  ok: z.object({ skillCoins: Svc, transfers: pageOf(WalletTransfer) }),
  errors: {
    INVALID_CURSOR: { status: 422, message: 'This is not a place in the list' },
  },
});
