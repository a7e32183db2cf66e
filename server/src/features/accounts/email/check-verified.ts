import { unverifiedEmail } from '@skillverse/contract/accounts/email';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { DbOrTx } from '../../../db/client.ts';
import type { Settings } from '../../../settings.ts';
import { findAddress } from './link-queries.ts';

const refuse = refusals({ errors: unverifiedEmail });

/** On a site that asks for it. @throws EMAIL_UNVERIFIED */
export async function checkVerified(
  db: DbOrTx,
  { requireVerifiedEmail }: Pick<Settings, 'requireVerifiedEmail'>,
  userId: UserId,
): Promise<void> {
  if (!requireVerifiedEmail) return;
  const address = await findAddress(db, userId);
  if (address && !address.isVerified) throw refuse.EMAIL_UNVERIFIED();
}
