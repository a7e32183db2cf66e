import { completeOnboarding as completeOnboardingCall } from '@skillverse/contract/onboarding';
import type { Serve } from '../../core/http/serve.ts';
import type { Db } from '../../db/client.ts';
import { presentOwnProfile } from '../profiles/present.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { presentOutcome } from './present.ts';

export function onboardingRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(completeOnboardingCall, async ({ viewer, body }) => {
    const { profile, courses, verification } = await completeOnboarding(db, viewer.id, body);
    return { profile: presentOwnProfile(profile, courses), verification: presentOutcome(verification) };
  });
}
