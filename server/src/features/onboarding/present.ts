import type { VerificationOutcome } from '@skillverse/contract/onboarding';
import type { VerificationResult } from '@skillverse/contract/rules/verification';
import type * as z from 'zod/mini';

/** What a verification found, as the member is told. */
export function presentOutcome(result: VerificationResult): z.output<typeof VerificationOutcome> {
  const { isVerified, confidence, verifiedSkills, unverifiedSkills, suggestions, reasoning } = result;
  return {
    isVerified,
    confidence,
    verifiedSkills: [...verifiedSkills],
    unverifiedSkills: [...unverifiedSkills],
    suggestions: [...suggestions],
    reasoning,
  };
}
