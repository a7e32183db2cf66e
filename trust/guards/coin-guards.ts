import type { Guard } from './guard.ts';

const migrations = 'server/src/db/migrations';
const enrollments = 'server/src/features/enrollments';
const wallet = 'server/src/features/wallet';
const ledgerTest = `${wallet}/ledger.test.ts`;
const madeUpTest = `${wallet}/made-up-transfers.test.ts`;
const leaveTest = `${enrollments}/leaving/leave-courses.test.ts`;
const enrollTest = `${enrollments}/enroll-in-course.test.ts`;
const httpTest = `${enrollments}/routes.test.ts`;
const completeTest = `${enrollments}/complete-course.test.ts`;

/** What keeps coins where they belong. */
export const coinGuards: readonly Guard[] = [
  {
    name: 'a balance can be written directly',
    file: `${migrations}/0002_wallet.sql`,
    find: 'if pg_trigger_depth() < 2 or new.id <> old.id',
    without: 'if new.id <> old.id',
    caughtBy: {
      title: 'refuse a direct change of balance, wallet or history even to the owner of the tables',
      path: ledgerTest,
    },
  },
  {
    name: 'transfers can be changed and deleted',
    file: `${migrations}/0002_wallet.sql`,
    find: 'before update or delete on transfers\n  for each row execute',
    without: 'before update or delete on transfers\n  for each row when (false) execute',
    caughtBy: {
      title: 'refuse a direct change of balance, wallet or history even to the owner of the tables',
      path: ledgerTest,
    },
  },
  {
    name: 'a wallet can be born rich',
    file: `${migrations}/0002_wallet.sql`,
    find: "if new.kind = 'member' and new.balance_svc <> 0 then",
    without: 'if false then',
    caughtBy: { title: 'refuse a wallet that is born rich', path: ledgerTest },
  },
  {
    name: 'any table can move coins',
    file: `${migrations}/0026_fewer_statements_of_a_transfer.sql`,
    find: "if tg_relid <> 'public.transfers'::regclass then",
    without: 'if false then',
    caughtBy: { title: 'move coins by a look-alike table even where it owns everything', path: ledgerTest },
  },
  {
    name: 'the app may run the trigger’s function on a table of its own',
    file: `${migrations}/0002_wallet.sql`,
    find: 'revoke execute on function apply_transfer(), refuse_change()',
    without: 'revoke execute on function refuse_change()',
    caughtBy: { title: 'move coins by a table and a trigger of its own', path: ledgerTest },
  },
  {
    name: 'the app may change balances',
    file: 'server/src/db/app-role.ts',
    find: "wallets: 'select, update (id)'",
    without: 'wallets: ALL',
    caughtBy: { title: 'cannot make, delete or empty wallets', path: ledgerTest },
  },
  {
    name: 'the app may change the history',
    file: 'server/src/db/app-role.ts',
    find: "transfers: 'select, insert'",
    without: 'transfers: ALL',
    caughtBy: { title: 'cannot change, delete or empty the history', path: ledgerTest },
  },
  {
    name: 'a payout needs no payment before',
    file: `${migrations}/0026_fewer_statements_of_a_transfer.sql`,
    find: "if fits and new.kind in ('payout', 'refund') then",
    without: "if fits and new.kind = 'refund' then",
    caughtBy: { title: '%j before anything was paid is refused', path: madeUpTest },
  },
  {
    name: 'a reward may be of any amount',
    file: `${migrations}/0026_fewer_statements_of_a_transfer.sql`,
    find: 'parties.to_user = parties.learner_id and new.amount_svc = 100',
    without: 'parties.to_user = parties.learner_id',
    caughtBy: { title: '%j before anything was paid is refused', path: madeUpTest },
  },
  {
    name: 'a place that has ended still moves coins',
    file: `${migrations}/0026_fewer_statements_of_a_transfer.sql`,
    find: "fits := (parties.status is null or parties.status = 'ongoing') and case",
    without: 'fits := case',
    caughtBy: { title: 'of a place that has ended is refused', path: madeUpTest },
  },
  {
    name: 'a receipt can end twice',
    file: `${migrations}/0020_places.sql`,
    find: "if old.status <> 'ongoing' or (new.id",
    without: 'if (new.id',
    caughtBy: { title: 'change what a receipt says, or end it twice', path: ledgerTest },
  },
  {
    name: 'a place can be made at any price',
    file: `${migrations}/0020_places.sql`,
    find: 'or new.teacher_id <> course.teacher_id or new.price_paid_svc <> course.price_svc then',
    without: 'then',
    caughtBy: {
      title: 'enroll somebody at a price or with a teacher that is not the course’s',
      path: ledgerTest,
    },
  },
  {
    name: 'the balance is not compared with the price',
    file: `${enrollments}/enroll-in-course.ts`,
    find: 'if (shortfallSvc > 0) throw refuse.INSUFFICIENT_COINS({ shortfallSvc });',
    without: '',
    caughtBy: {
      title: 'a balance that does not cover the price is refused with the shortfall, and nothing remains',
      path: enrollTest,
    },
  },
  {
    name: 'the wallet is not locked before it is compared',
    file: `${wallet}/queries.ts`,
    find: 'order by id for no key update`;\n}\n\nexport async function lockWallet(',
    without: 'order by id`;\n}\n\nexport async function lockWallet(',
    caughtBy: {
      title: 'a balance that another enrollment is spending at this moment is not spent twice',
      path: enrollTest,
    },
  },
  {
    name: 'wallets are locked in any order',
    file: `${wallet}/queries.ts`,
    find: 'order by id for no key update`;\n}\n\nexport async function lockWallet(',
    without: 'order by user_id desc for no key update`;\n}\n\nexport async function lockWallet(',
    caughtBy: {
      title: 'wallets are locked in the order of their numbers, however they are asked for (ids %j)',
      path: `${wallet}/lock-order.test.ts`,
    },
  },
  {
    name: 'wallets are locked as they are found',
    file: `${wallet}/queries.ts`,
    find: 'order by id for no key update`;\n}\n\nexport async function lockWallet(',
    without: 'for no key update`;\n}\n\nexport async function lockWallet(',
    caughtBy: {
      title: 'wallets are locked in the order of their numbers, however they are asked for (ids %j)',
      path: `${wallet}/lock-order.test.ts`,
    },
  },
  {
    name: 'teachers enroll in their own courses',
    file: `${enrollments}/enroll-in-course.ts`,
    find: 'if (course.teacherId === learnerId) throw refuse.OWN_COURSE();',
    without: '',
    caughtBy: { title: 'a teacher cannot enroll in their own course', path: enrollTest },
  },
  {
    name: 'a price that changed is taken all the same',
    file: `${enrollments}/enroll-in-course.ts`,
    find: 'expectedPriceSvc !== undefined && expectedPriceSvc !== course.priceSvc',
    without: 'expectedPriceSvc !== undefined && expectedPriceSvc < 0',
    caughtBy: {
      title: 'a price that changed since the dialog opened is refused with the new price',
      path: enrollTest,
    },
  },
  {
    name: 'the teacher is paid the present price',
    file: `${enrollments}/complete-course.ts`,
    find: "kind: 'payout', walletId: teacher.id, amountSvc: pricePaidSvc, enrollmentId",
    without:
      "kind: 'payout', walletId: teacher.id, amountSvc: (await findCourseRow(tx, courseId))!.priceSvc, enrollmentId",
    caughtBy: {
      title: 'pays the teacher the price of the moment of enrollment, whatever the price is now',
      path: completeTest,
    },
  },
  {
    name: 'rewards are counted before the wallets are locked',
    file: `${enrollments}/complete-course.ts`,
    find: '[{ learner, teacher }, reward] = await Promise.all([\n    lockBoth(tx, ongoing),\n    findReward(tx, { learnerId, teacherId, newcomer, caps }),',
    without:
      '[reward, { learner, teacher }] = await Promise.all([\n    findReward(tx, { learnerId, teacherId, newcomer, caps }),\n    lockBoth(tx, ongoing),',
    caughtBy: { title: '40 parallel completions of one learner mint exactly 10 rewards', path: httpTest },
  },
  {
    name: 'a learner is rewarded without end',
    file: `${enrollments}/rules.ts`,
    find: 'if (today >= caps.rewardsPerDay) {',
    without: 'if (today < 0) {',
    caughtBy: {
      title:
        'is paid ten times a UTC day to one learner; the eleventh completion earns 0 and counts all the same',
      path: completeTest,
    },
  },
  {
    name: 'a pair farms rewards without end',
    file: `${enrollments}/rules.ts`,
    find: 'if (withTeacher >= caps.rewardsPerTeacher30Days) {',
    without: 'if (withTeacher < 0) {',
    caughtBy: { title: 'is paid five times in 30 days for courses of one teacher', path: completeTest },
  },
  {
    name: 'who completes does not hold the place',
    file: `${enrollments}/queries.ts`,
    find: "and course_id = ${courseId} and status = 'ongoing' for update`;",
    without: "and course_id = ${courseId} and status = 'ongoing'`;",
    caughtBy: { title: 'waits for another completion of the place, and pays once', path: completeTest },
  },
  {
    name: 'a course can go while somebody enrolls in it',
    file: 'server/src/features/courses/queries.ts',
    find: 'where c.id = ${courseId} for share of c`;',
    without: 'where c.id = ${courseId}`;',
    caughtBy: {
      title: 'for an enrollment that is under way, and refunds it',
      path: `${enrollments}/course-lock.test.ts`,
    },
  },
  {
    name: 'a deleted course keeps what was paid',
    file: `${enrollments}/leaving/ending-queries.ts`,
    find: "where e.price_paid_svc > 0 and escrow.kind = 'escrow' order by own.id`;",
    without: "where false and escrow.kind = 'escrow' order by own.id`;",
    caughtBy: {
      title: 'refunds who is in progress, and keeps what is finished readable',
      path: 'server/src/features/departures/delete-course.test.ts',
    },
  },
  {
    name: 'a settled place is paid out once more when it is completed',
    file: `${enrollments}/complete-course.ts`,
    find: 'const isPaidOut = pricePaidSvc > 0 && settledAt === null;',
    without: 'const isPaidOut = pricePaidSvc > 0;',
    caughtBy: { title: 'to the %s moves no price when it is completed', path: leaveTest },
  },
  {
    name: 'who has read a course has its price back',
    file: 'contract/src/rules/leave-terms.ts',
    find: "if (opensLeft(place) < 0) return toTeacher('opened');",
    without: '',
    caughtBy: {
      title: 'after a paid course was read pays its teacher, and the wallet says why',
      path: leaveTest,
    },
  },
  {
    name: 'what is sent is not noted',
    file: 'server/src/core/files/send-file.ts',
    find: 'await file.beforeSending?.().catch(',
    without: 'await Promise.resolve().catch(',
    caughtBy: {
      title: 'what is sent of a video or document to a learner is opened, whichever part of it, and once',
      path: 'server/src/features/course-content/opened-items.test.ts',
    },
  },
  {
    name: 'a repeated key has its effect again',
    file: 'server/src/core/http/idempotency.ts',
    find: 'if (!isFirst) return await firstAnswer<T>(tx, repeat);',
    without: 'if (isFirst === undefined) return await firstAnswer<T>(tx, repeat);',
    caughtBy: { title: 'to complete with the same key pays once', path: httpTest },
  },
  {
    name: 'a key answers another request',
    file: 'server/src/core/http/idempotency.ts',
    find: 'if (!first || first.requestHash !== requestHash)',
    without: 'if (!first)',
    caughtBy: { title: 'with the same key but another body or path is refused', path: httpTest },
  },
  {
    name: 'a member is given nothing',
    file: `${migrations}/0019_rings.sql`,
    find: "where mint.kind = 'mint' and grant_svc > 0;",
    without: "where mint.kind = 'mint' and grant_svc > 500;",
    caughtBy: { title: 'has a wallet with 500 SVC from one welcome grant', path: ledgerTest },
  },
  {
    name: 'new members of a network do not wait for each other',
    file: `${enrollments}/complete-course.ts`,
    find: 'if (newcomer) tx.send(lockNetwork(tx, newcomer));',
    without: 'if (newcomer && learnerId === undefined) tx.send(lockNetwork(tx, newcomer));',
    caughtBy: {
      title: 'of several accounts with 40 completions at once are rewarded exactly as often as the cap says',
      path: `${enrollments}/network-rewards.test.ts`,
    },
  },
  {
    name: 'an e-mail that left is welcomed again',
    file: 'server/src/features/departures/delete-member.ts',
    find: 'await insertLeftEmail(tx, departure.emailKey);',
    without: 'void insertLeftEmail;',
    caughtBy: {
      title: 'comes back without coins, in whatever case it is typed, and the member is told',
      path: 'server/src/features/accounts/sign-in/welcome-grant.test.ts',
    },
  },
];
