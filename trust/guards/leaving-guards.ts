import type { Guard } from './guard.ts';

const enrollments = 'server/src/features/enrollments';
const leaveTest = `${enrollments}/leaving/leave-course.test.ts`;
const idleTest = `${enrollments}/settling/apply-idle.test.ts`;

/** What decides about prices of courses that are left, or in which nothing is done. */
export const leavingGuards: readonly Guard[] = [
  {
    name: 'who leaves does not hold the wallet while refunds are counted',
    file: `${enrollments}/leaving/leave-course.ts`,
    find: 'lockWallets(tx, [learnerId, teacherId]),',
    without: 'tx`select id, user_id, balance_svc from wallets where user_id = ${learnerId}`,',
    caughtBy: { title: 'four courses that are left give three prices back', path: leaveTest },
  },
  {
    name: 'a course is left for other terms than were told',
    file: `${enrollments}/leaving/leave-course.ts`,
    find: 'if (expectedRefundSvc !== undefined && expectedRefundSvc !== refundSvc)',
    without: 'if (false as boolean)',
    caughtBy: {
      title: 'gives nothing back to who opens all files over HTTP and never says that they were viewed',
      path: leaveTest,
    },
  },
  {
    name: 'a place is settled without a notice',
    file: 'server/src/db/migrations/0040_leaving.sql',
    find: "and (old.idle_noticed_at is null or new.settled_at < old.idle_noticed_at + interval '336 hours') then",
    without: 'and false then',
    caughtBy: {
      title: 'nobody is settled who was not told 14 days before, whoever asks for it',
      path: idleTest,
    },
  },
  {
    name: 'what is opened again is no activity',
    file: 'server/src/features/course-content/queries.ts',
    find: 'if (known.isStale) await markActive(db, item);',
    without: '',
    caughtBy: {
      title: 'opens a file, be it again, or says so, and keeps the price in escrow',
      path: idleTest,
    },
  },
];
