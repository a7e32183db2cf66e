import type { Ok } from '@skillverse/contract/call';
import type { completeOnboarding } from '@skillverse/contract/onboarding';
import type { OwnProfile } from '@skillverse/contract/profiles';
import { verifySkills } from '@skillverse/contract/rules/verification';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given.ts';

const links = {
  linkedinUrl: 'https://www.linkedin.com/in/ada',
  githubUrl: 'https://github.com/ada',
  portfolioUrl: 'https://ada.example/',
};
const draft = { skills: ['Weaving', 'Dyeing'], ...links, otherLinks: [], bio: 'I weave.' };
type Onboarded = Ok<typeof completeOnboarding>;

describe('completing the onboarding', () => {
  test('saves the draft with the result that follows from it', async ({ db, site }) => {
    const { id } = await aMember(db);
    const as = await signedIn(db, id);
    const { status, body } = await site.ask<Onboarded>('POST', '/api/me/onboarding', { as, body: draft });
    expect(status).toBe(200);
    expect(body.verification).toEqual(verifySkills(id, draft));
    const status2 = body.verification.isVerified ? 'verified' : 'failed';
    expect(body.profile).toMatchObject({ ...draft, onboardingCompleted: true, verificationStatus: status2 });
    expect((await site.ask<OwnProfile>('GET', '/api/me', { as })).body).toEqual(body.profile);
  });
});
