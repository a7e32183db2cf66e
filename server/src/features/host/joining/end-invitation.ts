import { endInvitation as endInvitationCall } from '@skillverse/contract/host/joining';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { confirmHost } from '../desk/confirm-host.ts';
import { markInvitationEnded } from './queries.ts';

const refuse = refusals(endInvitationCall);

/** Who signs up by it at this moment comes in, or finds it ended: both lock it. */
export async function endInvitation(db: Db, viewer: Viewer, id: string | undefined): Promise<void> {
  await inTransaction(db, async (tx) => {
    await confirmHost(tx, viewer);
    const ended = id === undefined ? undefined : await markInvitationEnded(tx, id);
    if (!ended) throw refuse.INVITATION_NOT_FOUND();
    if (ended.isNew) await writeToHostLog(tx, { hostId: viewer.id, act: 'end-invitation', subjectId: id });
  });
}
