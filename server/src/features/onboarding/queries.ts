import type { UserId } from '@skillverse/contract/ids';
import type { Tx } from '../../db/client.ts';

/** The draft that was verified must have been saved in the same transaction. */
export async function markOnboarded(
  tx: Tx,
  userId: UserId,
  { isVerified }: { readonly isVerified: boolean },
): Promise<void> {
  await tx`
    update users set onboarding_completed = true, skills_verified = ${isVerified},
      verification_status = ${isVerified ? 'verified' : 'failed'}
    where id = ${userId}`;
}
