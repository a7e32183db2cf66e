import type { ActionOf } from './actions.ts';
import type { Call } from './calls.ts';
import { type Economy, move, type Ref } from './model.ts';
import { done, refused, type Told } from './told.ts';

const isRunning = ({ state }: Call) => state === 'open' || state === 'answered';

export function askForHelp(economy: Economy, { who, bountySvc }: ActionOf<'askForHelp'>): Told {
  const { isGone, balanceSvc } = economy.people[who]!;
  if (isGone) return refused('SIGN_IN_REQUIRED');
  if (economy.calls.some((call) => call.asker === who && isRunning(call))) return refused('REQUEST_OPEN');
  const shortfallSvc = bountySvc - balanceSvc;
  if (shortfallSvc > 0) return refused('INSUFFICIENT_COINS', { shortfallSvc });
  economy.calls.push({ asker: who, bountySvc, state: 'open', helper: undefined, helpers: [] });
  const call = economy.calls.length - 1;
  move(economy, who, { reason: 'bounty', amountSvc: -bountySvc, place: undefined, call });
  return done({ call, skillCoins: economy.people[who]!.balanceSvc });
}

export function claimRequest(economy: Economy, { who, call: at }: ActionOf<'claimRequest'>): Told {
  const call = economy.calls[at];
  if (!call) return refused('HELP_REQUEST_NOT_FOUND');
  if (call.asker === who) return refused('OWN_REQUEST');
  if (economy.people[who]!.isGone) return refused('SIGN_IN_REQUIRED');
  if (economy.people[call.asker]!.isGone) return refused('HELP_REQUEST_NOT_FOUND');
  if (call.state !== 'open') return refused('REQUEST_ENDED');
  if (call.helper === who) return done({ call: at });
  if (call.helpers.includes(who)) return refused('HELPED_BEFORE');
  if (call.helper !== undefined) return refused('SOMEBODY_HELPS');
  if (economy.calls.some(({ helper, state }) => helper === who && state === 'open')) {
    return refused('HELPING_ANOTHER');
  }
  call.helper = who;
  call.helpers.push(who);
  return done({ call: at });
}

export function releaseRequest(economy: Economy, { who, call: at }: ActionOf<'releaseRequest'>): Told {
  const call = economy.calls[at];
  if (!call) return refused('HELP_REQUEST_NOT_FOUND');
  if (call.helper !== who) return refused('NOT_HELPING');
  if (call.state !== 'open') return refused('ALREADY_ANSWERED');
  call.helper = undefined;
  return done({ call: at });
}

export function decideRequest(economy: Economy, action: ActionOf<'decideRequest'>): Told {
  const { who, call: at, says } = action;
  const call = economy.calls[at];
  if (!call) return refused('HELP_REQUEST_NOT_FOUND');
  if (call.asker !== who) return refused('NOT_YOUR_REQUEST');
  if (!isRunning(call)) return refused('REQUEST_ENDED');
  const isAnswered = call.state === 'answered';
  if (says === 'cancel') {
    if (isAnswered) return refused('ANSWERED_BEFORE');
    giveBack(economy, call, 'cancelled');
  } else {
    if (!isAnswered) return refused('NOT_ANSWERED');
    if (says === 'solved') payHelper(economy, call);
    else giveBack(economy, call, 'not-solved');
  }
  return done({ call: at, skillCoins: economy.people[who]!.balanceSvc });
}

export function payHelper(economy: Economy, call: Call): void {
  call.state = 'solved';
  const amountSvc = call.bountySvc;
  move(economy, call.helper!, {
    reason: 'bounty-paid',
    amountSvc,
    place: undefined,
    call: economy.calls.indexOf(call),
  });
}

export function giveBack(economy: Economy, call: Call, state: 'not-solved' | 'expired' | 'cancelled'): void {
  // A helper who has not answered is not its helper any more.
  if (call.state === 'open') call.helper = undefined;
  call.state = state;
  const amountSvc = call.bountySvc;
  move(economy, call.asker, {
    reason: 'bounty-back',
    amountSvc,
    place: undefined,
    call: economy.calls.indexOf(call),
  });
}

/** Of somebody who leaves: first what nobody has answered, then what is answered. */
export function leaveHelp(economy: Economy, who: Ref): void {
  const own = economy.calls.filter((call) => isRunning(call) && [call.asker, call.helper].includes(who));
  for (const call of own.filter(({ state }) => state === 'open')) {
    if (call.asker === who) giveBack(economy, call, 'cancelled');
    else call.helper = undefined;
  }
  for (const call of own.filter(({ state }) => state === 'answered')) {
    if (call.asker === who) payHelper(economy, call);
    else giveBack(economy, call, 'cancelled');
  }
}
