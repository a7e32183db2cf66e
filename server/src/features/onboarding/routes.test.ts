import type { Ok } from '@skillverse/contract/call';
import type { completeOnboarding } from '@skillverse/contract/onboarding';
import type { OwnProfile } from '@skillverse/contract/profiles';
import { verifySkills } from '@skillverse/contract/rules/verification';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import type { Site } from '../../../test/site.ts';
import type { Db } from '../../db/client.ts';

const links = {
  linkedinUrl: 'https://www.linkedin.com/in/ada',
  githubUrl: 'https://github.com/ada',
  portfolioUrl: 'https://ada.example/',
};
const none = { linkedinUrl: null, githubUrl: null, portfolioUrl: null };
const draft = { skills: ['Weaving', 'Dyeing'], ...links, otherLinks: [], bio: 'I weave.' };

async function someone(db: Db, site: Site) {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  const onboard = (body: unknown) =>
    site.ask<Ok<typeof completeOnboarding>>('POST', '/api/me/onboarding', { as, body });
  const read = async () => (await site.ask<OwnProfile>('GET', '/api/me', { as })).body;
  return { id, onboard, read };
}

describe('completing the onboarding', () => {
  test('saves the draft with the result that follows from it', async ({ db, site }) => {
    const { id, onboard, read } = await someone(db, site);
    const { status, body } = await onboard(draft);
    expect(status).toBe(200);
    expect(body.verification).toEqual(verifySkills(id, draft));
    expect(body.profile).toMatchObject({
      ...draft,
      onboardingCompleted: true,
      verificationStatus: 'verified',
      skillsVerified: true,
    });
    expect(await read()).toEqual(body.profile);
  });

  test('is possible without links too: then the verification has failed', async ({ db, site }) => {
    const { onboard } = await someone(db, site);
    const { body } = await onboard({ ...draft, ...none, bio: '' });
    expect(body.verification).toMatchObject({ isVerified: false, verifiedSkills: [] });
    expect(body.profile).toMatchObject({
      bio: null,
      onboardingCompleted: true,
      verificationStatus: 'failed',
      skillsVerified: false,
    });
  });

  test('verifies what is stored: trimmed, each skill once, links as they are spelled', async ({
    db,
    site,
  }) => {
    const { id, onboard } = await someone(db, site);
    const { body } = await onboard({
      ...draft,
      skills: [' Ink ', 'ink', 'Clay'],
      githubUrl: 'HTTPS://GitHub.com',
    });
    const stored = { ...links, skills: ['Ink', 'Clay'], githubUrl: 'https://github.com/' };
    expect(body.profile).toMatchObject(stored);
    expect(body.verification).toEqual(verifySkills(id, stored));
  });

  test('takes no result from outside: a forged one is refused and changes nothing', async ({ db, site }) => {
    const { onboard, read } = await someone(db, site);
    const before = await read();
    const poor = { ...draft, ...none };
    const forged = [
      { isVerified: true },
      { confidence: 1 },
      { verification: { isVerified: true, confidence: 1, verifiedSkills: draft.skills } },
      { verifiedSkills: draft.skills },
      { verificationStatus: 'verified' },
      { skillsVerified: true },
      { onboardingCompleted: true },
      { step: 4 },
      { userId: 'someone else' },
      { id: 'someone else' },
      { name: 'Somebody Else' },
      { skillCoins: 1_000_000 },
    ];
    for (const lie of forged) {
      const { status, body } = await onboard({ ...poor, ...lie });
      const [field] = Object.keys(lie);
      expect([status, body.error?.issues?.[0]?.message]).toEqual([422, `Unknown field: ${field}`]);
    }
    expect(await read()).toEqual(before);
    expect((await onboard(poor)).body.profile.verificationStatus).toBe('failed');
  });

  test('needs a whole draft with a skill, and then changes nothing', async ({ db, site }) => {
    const { onboard, read } = await someone(db, site);
    const before = await read();
    const { skills: _, ...withoutSkills } = draft;
    const wrong = [
      withoutSkills,
      { ...draft, skills: [] },
      { ...draft, skills: ['\u200b'] },
      { ...draft, bio: 'x'.repeat(501) },
      { ...draft, linkedinUrl: 'javascript:alert(1)' },
      { skills: ['Ink'] },
      undefined,
    ];
    for (const body of wrong) expect([body, (await onboard(body)).status]).toEqual([body, 422]);
    expect(await read()).toEqual(before);
  });

  test('twice at once and again later is harmless', async ({ db, site }) => {
    const { onboard, read } = await someone(db, site);
    const answers = await Promise.all(Array.from({ length: 6 }, () => onboard(draft)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.verification))).size).toBe(1);
    expect((await onboard({ ...draft, ...none })).body.profile).toMatchObject({
      onboardingCompleted: true,
      verificationStatus: 'failed',
    });
    expect((await onboard(draft)).body.profile).toMatchObject({ skillCoins: 500, skillsVerified: true });
    expect((await read()).verificationStatus).toBe('verified');
  });
});
