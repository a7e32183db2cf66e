import { refuseRequest as refuseRequestCall } from '@skillverse/contract/host/joining';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockRequest, markRefused } from '../../accounts/joining/request-queries.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { confirmHost } from '../desk/confirm-host.ts';

const refuse = refusals(refuseRequestCall);

interface Refusing {
  readonly requestId: string | undefined;
  readonly reason: string | null;
}

/** Told when the person tries to sign in. There is no member whom a notice could reach. */
export async function refuseRequest(db: Db, viewer: Viewer, { requestId, reason }: Refusing): Promise<void> {
  await inTransaction(db, async (tx) => {
    await confirmHost(tx, viewer);
    const request = requestId === undefined ? undefined : await lockRequest(tx, requestId);
    if (!request || requestId === undefined) throw refuse.REQUEST_NOT_FOUND();
    if (request.state !== 'waiting') throw refuse.REQUEST_DECIDED();
    await markRefused(tx, requestId, reason);
    await writeToHostLog(tx, { hostId: viewer.id, act: 'refuse-member', subjectId: requestId, reason });
  });
}
