import * as z from 'zod/mini';
import { call } from './call.ts';
import { Timestamp } from './ids.ts';
import { Cursor, invalidCursor, pageOf } from './page.ts';
import { Svc } from './svc.ts';

export const TRANSFERS_PER_PAGE = 30;
/** Of how many days a wallet tells the balance, today among them. */
export const BALANCE_DAYS = 30;

/** Why coins moved, from the wallet owner's point of view. A bounty goes from its asker into escrow, then to the helper or back. */
export const TransferReason = z.enum([
  'welcome',
  'enroll',
  'payout',
  'reward',
  'refund',
  'closing',
  'bounty',
  'bounty-paid',
  'bounty-back',
]);
export type TransferReason = z.output<typeof TransferReason>;

/** Why a price left escrow, be it to the teacher or back to the learner. */
export const TransferCause = z.enum(['completed', 'left', 'settled', 'course-deleted']);
export type TransferCause = z.output<typeof TransferCause>;

/** Where a bounty that left its asker's wallet is now: in escrow, at the helper, or back. */
export const BountyState = z.enum(['held', 'paid', 'back']);
export type BountyState = z.output<typeof BountyState>;

/** One movement in the owner's wallet. */
export const WalletTransfer = z.object({
  id: z.string(),
  reason: TransferReason,
  /** Of a payout or refund, what brought it about; null of everything else. */
  cause: z.nullable(TransferCause),
  /** Of a 'bounty', where it is at this moment; null of everything else. */
  bountyState: z.nullable(BountyState),
  /** Negative where coins left the wallet. */
  amountSvc: z.int(),
  balanceAfterSvc: Svc,
  courseTitle: z.nullable(z.string()),
  /**
   * The other person: teacher of a paid course, learner of a payout, asker of a bounty that was paid to the owner, helper to whom the
   * owner's bounty was paid; null where the community itself paid, and while or after no helper has it.
   */
  counterpartName: z.nullable(z.string()),
  createdAt: Timestamp,
});
export type WalletTransfer = z.output<typeof WalletTransfer>;

/** What was in the wallet when a day ended; of today, what is in it now. */
export const DayBalance = z.object({
  /** As in the answer's time zone: 2026-11-21. */
  day: z.string(),
  balanceSvc: Svc,
});
export type DayBalance = z.output<typeof DayBalance>;

const TimeZone = z.string().check(z.regex(/^[\w+\-:/]{1,64}$/, 'This is not the name of a time zone'));

export const getWallet = call({
  method: 'GET',
  path: '/api/me/wallet',
  who: 'member',
  failure: 'Failed to get wallet history',
  query: z.strictObject({
    cursor: z.optional(Cursor),
    /** Whose days the days are: an IANA name, as a browser knows its own. Without one, and for one not known here, UTC. */
    timeZone: z.optional(TimeZone),
  }),
  ok: z.object({
    skillCoins: Svc,
    /** When the balance, and the newest movements with it, were read; null on further pages, which go on from there. */
    asOf: z.nullable(Timestamp),
    /** The last days, oldest first, none from before the wallet was there; null on further pages. */
    dayBalances: z.nullable(z.array(DayBalance)),
    /** Whose days they are; null on further pages. */
    timeZone: z.nullable(z.string()),
    transfers: pageOf(WalletTransfer),
  }),
  errors: {
    ...invalidCursor,
  },
});
