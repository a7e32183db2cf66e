import type { HelpRequestId, UserId } from '@skillverse/contract/ids';
import { applyDue } from '../../server/src/features/help/apply-due.ts';
import { noteAnswer } from '../../server/src/features/help/note-answer.ts';
import type { Call } from './calls.ts';
import { giveBack, payHelper } from './decide-help.ts';
import type { Economy } from './model.ts';
import type { World } from './world.ts';

function oneOf({ calls }: Economy, at: number, fits: (call: Call) => boolean): Call | undefined {
  const found = calls.filter(fits);
  return found[at % Math.max(1, found.length)];
}

/** A helper writes to the asker. @returns to whose call */
export async function answerOne({ economy, real, owner }: World, at: number): Promise<Call | undefined> {
  const call = oneOf(economy, at, ({ state, helper }) => state === 'open' && helper !== undefined);
  if (!call) return undefined;
  const senderId = real.personIds[call.helper!] as UserId;
  const recipientId = real.personIds[call.asker] as UserId;
  await owner.begin((tx) => noteAnswer(tx, { senderId, recipientId }));
  call.state = 'answered';
  return call;
}

const HOUR_MS = 60 * 60 * 1000;

/** Time is over of a call that nobody helps with, or whose asker is silent after the answer. @returns which one */
export async function endOne({ economy, real, owner }: World, at: number): Promise<Call | undefined> {
  const isLeft = ({ state, helper }: Call) =>
    state === 'answered' || (state === 'open' && helper === undefined);
  const call = oneOf(economy, at, isLeft);
  if (!call) return undefined;
  const id = real.callIds[economy.calls.indexOf(call)] as HelpRequestId;
  for (const hours of [49, 74]) await applyDue(owner, id, new Date(Date.now() + hours * HOUR_MS));
  if (call.state === 'open') giveBack(economy, call, 'expired');
  else payHelper(economy, call);
  return call;
}
