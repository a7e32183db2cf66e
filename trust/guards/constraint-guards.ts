import type { Guard } from './guard.ts';

const ledger = 'server/src/db/migrations/0002_wallet.sql';
const madeUpTest = 'server/src/features/wallet/made-up-transfers.test.ts';

/** An index that still serves, but takes the same twice. */
const notUnique = (name: string) => ({
  find: `create unique index ${name}`,
  without: `create index ${name}`,
});

/** What the tables themselves refuse, whatever stands before them. */
export const constraintGuards: readonly Guard[] = [
  {
    name: 'a balance may be less than nothing',
    file: ledger,
    find: 'constraint wallets_balance_not_negative check (balance_svc >= 0)',
    without: 'constraint wallets_balance_not_negative check (true)',
    caughtBy: {
      title: 'of %d SVC for a place of that price is more than a wallet has, or nothing: %s',
      path: madeUpTest,
    },
  },
  {
    name: 'a transfer may move nothing',
    file: ledger,
    find: 'constraint transfers_amount_is_positive check (amount_svc > 0)',
    without: 'constraint transfers_amount_is_positive check (true)',
    caughtBy: {
      title: 'of %d SVC for a place of that price is more than a wallet has, or nothing: %s',
      path: madeUpTest,
    },
  },
  {
    name: 'a wallet may be welcomed twice',
    file: ledger,
    ...notUnique('transfers_one_welcome_per_wallet'),
    caughtBy: { title: '%j before anything was paid is refused', path: madeUpTest },
  },
  {
    name: 'a place may be paid twice',
    file: ledger,
    ...notUnique('transfers_one_payment_per_enrollment'),
    caughtBy: { title: '%j after the payment is refused', path: madeUpTest },
  },
  {
    name: 'a place may be paid out or refunded twice',
    file: ledger,
    ...notUnique('transfers_one_payout_or_refund_per_enrollment'),
    caughtBy: { title: '%j after payout and reward is refused', path: madeUpTest },
  },
  {
    name: 'a place may be rewarded twice',
    file: ledger,
    ...notUnique('transfers_one_reward_per_enrollment'),
    caughtBy: { title: '%j after payout and reward is refused', path: madeUpTest },
  },
  {
    name: 'a learner may have two places on one course',
    file: 'server/src/db/migrations/0020_places.sql',
    ...notUnique('enrollments_one_live_per_learner_and_course'),
    caughtBy: {
      title:
        'one live place on a course is all that the table takes of a learner, and one more after a refund or after it was left',
      path: 'server/src/features/enrollments/made-up-places.test.ts',
    },
  },
  {
    name: 'a course may be reviewed twice',
    file: 'server/src/db/migrations/0005_reviews.sql',
    find: 'constraint user_reviews_one_per_reviewer_and_course unique (reviewer_id, course_id),',
    without: '',
    caughtBy: {
      title: 'of a course that is reviewed already is not taken by the table, whatever the app does',
      path: 'server/src/features/reviews/write-review.test.ts',
    },
  },
];
