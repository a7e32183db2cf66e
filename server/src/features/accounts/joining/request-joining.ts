import { requestErrors } from '@skillverse/contract/accounts/joining';
import { type RefusalError, refusals } from '../../../core/errors/refusal.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writeToHosts } from '../../notices/writing-queries.ts';
import { findRequestByGoogle, insertJoinRequest, type NewJoinRequest } from './request-queries.ts';

const refuse = refusals({ errors: requestErrors });

/** Stores what an account will be made of when a host approves. @returns false where the address is taken, or waits already */
export async function requestJoining(db: Db, request: NewJoinRequest): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const subjectId = await insertJoinRequest(tx, request);
    if (subjectId !== undefined) await writeToHosts(tx, 'new-request', { subjectId });
    return subjectId !== undefined;
  });
}

/** What became of a request, for somebody who comes from Google again. */
export async function findGoogleOutcome(db: Db, sub: string): Promise<RefusalError | undefined> {
  const request = await findRequestByGoogle(db, sub);
  return request && outcomeOf(request);
}

/** For the person who sent it alone. */
export function outcomeOf({
  state,
  refusedBecause,
}: {
  state: string;
  refusedBecause: string | null;
}): RefusalError {
  return state === 'waiting' ? refuse.JOIN_WAITING() : refuse.JOIN_REFUSED({ reason: refusedBecause });
}
