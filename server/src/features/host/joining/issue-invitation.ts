import { randomBytes } from 'node:crypto';
import type { UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { hashOfInvitation } from '../../accounts/joining/queries.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { confirmHost } from '../desk/confirm-host.ts';
import { insertInvitation } from './queries.ts';

interface Wanted {
  readonly title?: string | null | undefined;
  readonly uses: number;
  readonly days: number;
}

interface Issued {
  readonly id: string;
  /** Told this once: only its hash is stored. */
  readonly token: string;
  readonly endsAt: string;
}

export async function issueInvitation(db: Db, viewer: Viewer, wanted: Wanted): Promise<Issued> {
  return await inTransaction(db, async (tx) => {
    await confirmHost(tx, viewer);
    return await issueInvitationAs(tx, viewer.id, wanted);
  });
}

/** As well from the command line. @param hostId null: from there */
export async function issueInvitationAs(tx: Tx, hostId: UserId | null, wanted: Wanted): Promise<Issued> {
  const { title = null, uses, days } = wanted;
  const [id, token] = [uuidv7(), randomBytes(24).toString('base64url')];
  const tokenHash = hashOfInvitation(token);
  const endsAt = await insertInvitation(tx, { id, tokenHash, title, usesMax: uses, days, madeBy: hostId });
  const after = { title, uses, until: endsAt };
  await writeToHostLog(tx, { hostId, act: 'make-invitation', subjectId: id, after });
  return { id, token, endsAt };
}
