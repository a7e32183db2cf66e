import { giveConsent } from '@skillverse/contract/accounts/consents';
import type { PublishedDocument } from '@skillverse/contract/accounts/joining';
import type { UserId } from '@skillverse/contract/ids';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { keepMember } from '../queries.ts';
import { insertConsents, listAskedDocuments, listCurrentDocuments } from './queries.ts';

const refuse = refusals(giveConsent);

/**
 * Only to what stands there now: nobody agrees to a version that they have not seen.
 * @returns what the member is still asked for
 */
export async function storeConsents(
  db: Db,
  userId: UserId,
  documentIds: readonly string[],
): Promise<PublishedDocument[]> {
  return await inTransaction(db, async (tx) => {
    // Who leaves takes all consents along.
    if (!(await keepMember(tx, userId))) throw commonRefusal('SIGN_IN_REQUIRED');
    const current = await listCurrentDocuments(tx);
    if (documentIds.some((id) => !current.some((document) => document.id === id)))
      throw refuse.DOCUMENTS_CHANGED();
    await insertConsents(tx, { userId, documentIds });
    return await listAskedDocuments(tx, userId);
  });
}
