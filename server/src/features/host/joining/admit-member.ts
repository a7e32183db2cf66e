import { approveRequest } from '@skillverse/contract/host/joining';
import { UserId } from '@skillverse/contract/ids';
import { welcomeBio } from '@skillverse/contract/rules/welcome-bio';
import { v7 as uuidv7 } from 'uuid';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Mails } from '../../../integrations/mail/open-mails.ts';
import { insertConsents } from '../../accounts/joining/queries.ts';
import { insertRequestedMember, lockRequest, markApproved } from '../../accounts/joining/request-queries.ts';
import { insertGoogleAccount, writePasswordHash } from '../../accounts/queries.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { writeNotice } from '../../notices/writing-queries.ts';
import { confirmHost } from '../desk/confirm-host.ts';

const refuse = refusals(approveRequest);

interface AdmitParts {
  readonly db: Db;
  /** Absent where this site sends no mail. */
  readonly mails?: Pick<Mails, 'send'> | undefined;
}

/** Makes a member of a request: account, wallet and welcome coins come at this moment, and the person is mailed. */
export async function admitMember(
  { db, mails }: AdmitParts,
  viewer: Viewer,
  requestId: string | undefined,
): Promise<UserId> {
  return await inTransaction(db, async (tx) => {
    await confirmHost(tx, viewer);
    if (requestId === undefined) throw refuse.REQUEST_NOT_FOUND();
    const memberId = await makeMember(tx, requestId);
    await writeToHostLog(tx, { hostId: viewer.id, act: 'approve-member', memberId, subjectId: requestId });
    await writeNotice(tx, { kind: 'host', memberId, detail: 'approved' });
    await mails?.send(tx, { kind: 'let-in', userId: memberId });
    return memberId;
  });
}

async function makeMember(tx: Tx, requestId: string): Promise<UserId> {
  const request = await lockRequest(tx, requestId);
  if (!request) throw refuse.REQUEST_NOT_FOUND();
  if (request.state !== 'waiting') throw refuse.REQUEST_DECIDED();
  const userId = UserId.parse(uuidv7());
  const bio = welcomeBio(request.skills);
  if (!(await insertRequestedMember(tx, { requestId, userId, bio }))) throw refuse.ADDRESS_TAKEN();
  const { passwordHash, googleSub, agreedTo, createdAt } = request;
  if (passwordHash !== null) await writePasswordHash(tx, userId, passwordHash);
  else if (googleSub === null || !(await insertGoogleAccount(tx, userId, googleSub)))
    throw refuse.ADDRESS_TAKEN();
  await insertConsents(tx, { userId, documentIds: agreedTo, agreedAt: createdAt });
  await markApproved(tx, requestId, userId);
  return userId;
}
