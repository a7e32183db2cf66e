import { releaseRequest as releaseRequestCall } from '@skillverse/contract/help/calls';
import type { HelpRequestId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/errors/refusal.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listAlerted } from '../notices/alert-queries.ts';
import { applyOver, type Concerned, type Overdue } from './apply-due.ts';
import { tellAsker } from './notice-queries.ts';
import { freeRequest, lockRequest, readMoment } from './writing-queries.ts';

const refuse = refusals(releaseRequestCall);

interface Releasing {
  readonly id: HelpRequestId;
  readonly helperId: UserId;
}

/** Gives a request back in time: it is free for others, and nothing is counted. */
export async function releaseRequest(
  db: Db,
  { id, helperId }: Releasing,
  overdue: Overdue = {},
): Promise<Concerned> {
  await applyOver(db, id, overdue);
  return await inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw refuse.HELP_REQUEST_NOT_FOUND();
    if (request.helperId !== helperId) throw refuse.NOT_HELPING();
    if (request.state !== 'open') throw refuse.ALREADY_ANSWERED();
    await freeRequest(tx, request, 'released', await readMoment(tx, overdue.now));
    tellAsker(tx, request, { kind: 'help-claimed', detail: 'open again' });
    return { id, memberIds: [request.askerId, helperId], alertedIds: await listAlerted(tx, id) };
  });
}
