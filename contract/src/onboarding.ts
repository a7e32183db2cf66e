import * as z from 'zod/mini';
import { call } from './call.ts';
import { getMe, OwnProfile, ProfileInput } from './profiles.ts';
import { UniqueSkills } from './text/skills.ts';

/** What the wizard collects. The server alone sets the result of the verification. */
export const OnboardingInput = z.extend(z.omit(ProfileInput, { name: true }), { skills: UniqueSkills });
export type OnboardingInput = z.output<typeof OnboardingInput>;

/** What a verification found, recomputed by the server from what was sent. */
export const VerificationOutcome = z.object({
  isVerified: z.boolean(),
  confidence: z.number(),
  verifiedSkills: z.array(z.string()),
  unverifiedSkills: z.array(z.string()),
  suggestions: z.array(z.string()),
  reasoning: z.string(),
});

/** Saves the draft, verifies it and completes the onboarding, all at once; also to verify again later. */
export const completeOnboarding = call({
  method: 'POST',
  path: '/api/me/onboarding',
  who: 'member',
  failure: 'Failed to update user profile',
  body: OnboardingInput,
  /** As its longest texts and links need, in any script. */
  bodyMaxKb: 96,
  ok: z.object({ profile: OwnProfile, verification: VerificationOutcome }),
  errors: getMe.errors,
});
