import { claimRequest } from '@skillverse/contract/help/calls';
import { CLAIM_MINUTES, type HelpRequest } from '@skillverse/contract/help/requests';
import { inGroups } from '@skillverse/contract/text/text-fields';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Side = 'asker' | 'helper' | 'other';

export function sideOf({ asker, helper }: Pick<HelpRequest, 'asker' | 'helper'>, viewerId: string): Side {
  if (asker.id === viewerId) return 'asker';
  return helper?.id === viewerId ? 'helper' : 'other';
}

/** What is left of a claim, such as '29:05'; '0:00' once it is over. A clock that is behind sees no more than there is at most. */
export function countdown(until: string, now: Date): string {
  const leftMs = Math.min(new Date(until).getTime() - now.getTime(), CLAIM_MINUTES * MINUTE_MS);
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Such as '24 hours', to the nearest one: a moment later it is still 24. At least a minute: what is over the server ends. */
export function timeLeft(until: string, now: Date): string {
  const leftMs = new Date(until).getTime() - now.getTime();
  const nearest = (unitMs: number) => Math.max(1, Math.round(leftMs / unitMs));
  if (nearest(MINUTE_MS) < 60) return some(nearest(MINUTE_MS), 'minute');
  if (nearest(HOUR_MS) < 48) return some(nearest(HOUR_MS), 'hour');
  return some(nearest(DAY_MS), 'day');
}

const svc = (amount: number) => `${inGroups(amount)} SVC`;
const nameOf = (person: HelpRequest['helper']) => person?.name ?? 'Somebody';

/** How a request stands, for who reads it: what happened, and what comes next. A claim's time is shown beside it. */
export function stateWords(request: HelpRequest, side: Side, now: Date): string {
  if (side === 'asker') return ASKER[request.state](request, now);
  if (side === 'helper') return HELPER[request.state](request, now);
  return otherWords(request, now);
}

type Words = (request: HelpRequest, now: Date) => string;

/** What happens to the bounty if the asker says nothing. */
function silenceWords({ bountySvc, decisionUntil, helper }: HelpRequest, now: Date): string {
  if (!decisionUntil) return '';
  const then = bountySvc > 0 ? `${svc(bountySvc)} go to ${nameOf(helper)}` : 'it counts as solved';
  return ` If you say nothing, ${then} in ${timeLeft(decisionUntil, now)}.`;
}

const backWords = ({ bountySvc }: HelpRequest) =>
  bountySvc > 0 ? ` ${svc(bountySvc)} came back to you.` : '';

const ASKER: Readonly<Record<HelpRequest['state'], Words>> = {
  open: ({ claimedUntil, helper, expiresAt }, now) =>
    claimedUntil
      ? `${nameOf(helper)} is helping, and has this long to answer:`
      : `Nobody is helping yet. It stays open for ${timeLeft(expiresAt, now)}.`,
  answered: (request, now) =>
    `${nameOf(request.helper)} has answered. Did that solve it?${silenceWords(request, now)}`,
  solved: ({ helper, bountySvc }) =>
    `${nameOf(helper)} solved it${bountySvc > 0 ? ` and got ${svc(bountySvc)}` : ''}.`,
  'not-solved': (request) => `The answer did not solve it.${backWords(request)}`,
  expired: (request) => `Nobody answered within 24 hours.${backWords(request)}`,
  cancelled: (request) => `It has ended.${backWords(request)}`,
};

const HELPER: Readonly<Record<HelpRequest['state'], Words>> = {
  open: ({ asker }) => `You are helping. Write your answer to ${asker.name} within:`,
  answered: ({ asker, bountySvc, decisionUntil }, now) =>
    decisionUntil
      ? `You have answered. If ${asker.name} says nothing, ${bountySvc > 0 ? `${svc(bountySvc)} are yours` : 'it counts as solved'} in ${timeLeft(decisionUntil, now)}.`
      : 'You have answered.',
  solved: ({ bountySvc }) => `You solved it${bountySvc > 0 ? `: +${svc(bountySvc)}` : ''}.`,
  'not-solved': ({ asker }) => `${asker.name} says that your answer did not solve it.`,
  expired: () => 'It has ended.',
  cancelled: ({ asker }) => `The SOS of ${asker.name} has ended.`,
};

function otherWords({ state, obstacle, expiresAt }: HelpRequest, now: Date): string {
  if (state !== 'open') return 'It has ended.';
  if (obstacle === null) return `Open for ${timeLeft(expiresAt, now)}`;
  return claimRequest.errors[obstacle].message;
}
