import type { Guard } from './guard.ts';

const help = 'server/src/features/help';
const table = 'server/src/db/migrations/0037_help_requests.sql';
const bountyTest = `${help}/made-up-bounties.test.ts`;
const claimTest = `${help}/claim-request.test.ts`;
const decideTest = `${help}/decide-request.test.ts`;
const askTest = `${help}/ask-for-help.test.ts`;
const moved = { title: 'answered: %s, cannot move so: %j', path: bountyTest };

/** What keeps a call for help for those whom it concerns, and its bounty in the right hands. */
export const helpGuards: readonly Guard[] = [
  {
    name: 'a bounty is of another amount than was said',
    file: table,
    find: 'fits := new.amount_svc = parties.bounty_svc and case new.kind',
    without: 'fits := case new.kind',
    caughtBy: moved,
  },
  {
    name: 'a bounty is paid to who has not answered',
    file: table,
    find: "and parties.from_kind = 'escrow' and parties.to_user = parties.helper_id",
    without: "and parties.from_kind = 'escrow'",
    caughtBy: moved,
  },
  {
    name: 'a bounty leaves escrow twice',
    file: table,
    find: 'create unique index transfers_one_end_of_a_bounty on transfers (help_request_id)',
    without: 'create index transfers_one_end_of_a_bounty on transfers (help_request_id)',
    caughtBy: { title: 'leaves escrow once, to the helper or back', path: bountyTest },
  },
  {
    name: 'a request ends and keeps its bounty in escrow',
    file: table,
    find: 'if new.ended_at is not null and old.ended_at is null and new.bounty_svc > 0 and not exists (',
    without: 'if false and not exists (',
    caughtBy: { title: 'that is in escrow lets no request end', path: bountyTest },
  },
  {
    name: 'an ended request is deleted',
    file: table,
    find: 'before delete on help_requests\n  for each row execute',
    without: 'before delete on help_requests\n  for each row when (false) execute',
    caughtBy: { title: 'that has ended stays as it is, and none is deleted', path: bountyTest },
  },
  {
    name: 'several take on a request at the same moment',
    file: `${help}/writing-queries.ts`,
    find: 'from help_requests where id = ${id} for no key update`;',
    without: 'from help_requests where id = ${id}`;',
    caughtBy: { title: 'is won by one of twenty who try at the same moment', path: claimTest },
  },
  {
    name: 'a helper takes on several requests at once',
    file: table,
    find: 'create unique index help_requests_one_claim_a_helper on help_requests (helper_id)',
    without: 'create index help_requests_one_claim_a_helper on help_requests (helper_id)',
    caughtBy: { title: 'is one at a time for a helper, who may try two at the same moment', path: claimTest },
  },
  {
    name: 'who is blocked takes on a request',
    file: `${help}/claim-request.ts`,
    find: 'if (!request || !isAskerHere || isBlocked)',
    without: 'if (!request || !isAskerHere)',
    caughtBy: {
      title: 'is for others, and not for who is blocked either way: to them it is not there',
      path: claimTest,
    },
  },
  {
    name: 'an asker takes the bounty back once somebody has answered',
    file: `${help}/decide-request.ts`,
    find: 'if (isAnswered) throw refuse.ALREADY_ANSWERED();',
    without: '',
    caughtBy: {
      title: 'is over once it is answered: an asker cannot take the bounty back without a reason',
      path: decideTest,
    },
  },
  {
    name: 'anybody decides about a request',
    file: `${help}/decide-request.ts`,
    find: 'if (request.askerId !== askerId) throw refuse.NOT_YOUR_REQUEST();',
    without: '',
    caughtBy: { title: 'is for the asker to say, and not before somebody has answered', path: decideTest },
  },
  {
    name: 'a bounty is more than the asker has',
    file: `${help}/ask-for-help.ts`,
    find: 'if (shortfallSvc > 0) throw refuse.INSUFFICIENT_COINS({ shortfallSvc });',
    without: '',
    caughtBy: { title: 'with more coins than there are is refused with what is missing', path: askTest },
  },
  {
    name: 'a member asks for several things at a time',
    file: table,
    find: 'create unique index help_requests_one_at_a_time on help_requests (asker_id)',
    without: 'create index help_requests_one_at_a_time on help_requests (asker_id)',
    caughtBy: {
      title: 'is for one thing at a time, however often it is pressed, and for the next once that has ended',
      path: askTest,
    },
  },
];
