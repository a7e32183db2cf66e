import type { UserId } from '@skillverse/contract/ids';
import type { OnboardingInput } from '@skillverse/contract/onboarding';
import { type VerificationResult, verifySkills } from '@skillverse/contract/rules/verification';
import { storeTexts } from '../../core/texts/stored-text.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { updateProfile } from '../profiles/queries.ts';
import { changeOwnProfile, type OwnProfileRows } from '../profiles/read-own-profile.ts';
import { writeToRecord } from '../record/write-to-record.ts';
import { markOnboarded } from './queries.ts';

/**
 * Saves what the wizard gathered, with the result of its verification. That is found here from the draft alone: what a
 * browser showed meanwhile counts for nothing.
 */
export function completeOnboarding(
  db: Db,
  userId: UserId,
  draft: OnboardingInput,
): Promise<OwnProfileRows & { verification: VerificationResult }> {
  const verification = verifySkills(userId, draft);
  const stored = storeTexts(draft, 'bio');
  return inTransaction(db, async (tx) => {
    const onboarded = await changeOwnProfile(tx, userId, async () => {
      await updateProfile(tx, userId, stored);
      await markOnboarded(tx, userId, verification);
      await writeToRecord(tx, userId, { [verification.isVerified ? 'earned' : 'lost']: 'ai-verified' });
    });
    return { ...onboarded, verification };
  });
}
