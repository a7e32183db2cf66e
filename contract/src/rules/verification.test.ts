import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LINKS_NEEDED,
  linksIn,
  type VerificationDraft,
  type VerificationResult,
  verificationTitle,
  verifySkills,
} from './verification.ts';

const MEMBER = '01a1fc14-eca2-77f9-8240-96d932aafea1';
const LINKS = ['linkedinUrl', 'githubUrl', 'portfolioUrl'] as const;

/** With so many of the three links. */
function draftOf(skills: readonly string[], links: number): VerificationDraft {
  const [linkedinUrl = null, githubUrl = null, portfolioUrl = null] = LINKS.slice(0, links).map(
    (name) => `https://${name.toLowerCase()}.example/`,
  );
  return { skills, linkedinUrl, githubUrl, portfolioUrl };
}

const skillsOf = (count: number) => Array.from({ length: count }, (_, i) => `Skill ${i}`);
/** The same draft for many members: only the chance differs. */
const outcomesOf = (draft: VerificationDraft, members = 2000) =>
  Array.from({ length: members }, (_, i) => verifySkills(`member ${i}`, draft));

const anyDraft = fc
  .tuple(fc.array(fc.string(), { maxLength: 50 }), fc.integer({ min: 0, max: 3 }))
  .map(([skills, links]) => draftOf(skills, links));

test('two links always suffice, and one never does', () => {
  for (const skills of [['Ink'], skillsOf(50)]) {
    for (let links = 0; links <= 3; links++) {
      const draft = draftOf(skills, links);
      expect(linksIn(draft)).toBe(links);
      const verified = new Set(outcomesOf(draft).map(({ isVerified }) => isVerified));
      expect([...verified], `${links} links`).toEqual([links >= LINKS_NEEDED]);
    }
  }
});

describe('the confidence', () => {
  test('is a share of 0.6 for the links, 0.3 for any skill, and a chance of up to 0.1, and 0.95 at most', () => {
    for (const skills of [[], ['Ink'], skillsOf(50)]) {
      for (let links = 0; links <= 3; links++) {
        const sum = (links / 3) * 0.6 + (skills.length > 0 ? 0.3 : 0);
        const found = outcomesOf(draftOf(skills, links)).map(({ confidence }) => confidence);
        expect(Math.min(...found)).toBeGreaterThanOrEqual(sum);
        expect(Math.max(...found)).toBeLessThanOrEqual(Math.min(0.95, sum + 0.1));
        expect(Math.min(...found), 'the chance may be small').toBeLessThan(sum + 0.005);
        expect(Math.max(...found), 'and it may be large').toBeGreaterThan(Math.min(0.95, sum + 0.095) - 1e-9);
      }
    }
  });

  test('depends on member and draft alone, so that browser and server come to the same result', () => {
    fc.assert(
      fc.property(fc.uuid(), anyDraft, (member, draft) => {
        const sent = JSON.parse(JSON.stringify(draft)) as VerificationDraft;
        expect(verifySkills(member, sent)).toEqual(verifySkills(member, draft));
      }),
    );
    const { confidence } = verifySkills(MEMBER, draftOf(['Ink'], 2));
    expect(verifySkills(MEMBER, draftOf(['Oil'], 2)).confidence).not.toBe(confidence);
    expect(verifySkills(MEMBER.replace('1', '2'), draftOf(['Ink'], 2)).confidence).not.toBe(confidence);
    // Written down, so that another formula does not pass for this one.
    expect(confidence).toBeCloseTo(0.7538484846241772, 12);
  });
});

describe('skills', () => {
  test('are verified above a confidence of 0.6: with two links and a skill always, with one never', () => {
    const allOf = (links: number) =>
      new Set(outcomesOf(draftOf(['Ink'], links)).map((one) => one.isVerified));
    expect([0, 1, 2, 3].map((links) => [...allOf(links)])).toEqual([[false], [false], [true], [true]]);
    fc.assert(
      fc.property(fc.uuid(), anyDraft, (member, draft) => {
        const { isVerified, confidence } = verifySkills(member, draft);
        expect(isVerified).toBe(confidence > 0.6);
      }),
    );
  });

  test('are the first of those entered: a share like the confidence, and half of that where it failed', () => {
    fc.assert(
      fc.property(fc.uuid(), anyDraft, (member, draft) => {
        const { isVerified, confidence, verifiedSkills, unverifiedSkills } = verifySkills(member, draft);
        const share = isVerified ? confidence : confidence * 0.5;
        expect(verifiedSkills).toHaveLength(Math.floor(draft.skills.length * share));
        expect([...verifiedSkills, ...unverifiedSkills]).toEqual(draft.skills);
      }),
    );
    expect(verifySkills(MEMBER, draftOf(skillsOf(10), 3)).verifiedSkills).toEqual(skillsOf(9));
  });

  test('may be none: then nothing is verified but what the links say', () => {
    const none = outcomesOf(draftOf([], 0));
    expect(none.every(({ isVerified, verifiedSkills }) => !isVerified && verifiedSkills.length === 0)).toBe(
      true,
    );
    expect(verifySkills(MEMBER, draftOf([], 3))).toMatchObject({ verifiedSkills: [], unverifiedSkills: [] });
  });
});

describe('a result', () => {
  test('has a title: verified above 0.8, partially verified below, else incomplete', () => {
    const titlesFor = (links: number) => [
      ...new Set(outcomesOf(draftOf(['Ink'], links)).map(verificationTitle)),
    ];
    expect([0, 1, 2, 3].map(titlesFor)).toEqual([
      ['Verification Incomplete'],
      ['Verification Incomplete'],
      ['Skills Partially Verified!'],
      ['Skills Verified!'],
    ]);
    const result = verifySkills(MEMBER, draftOf(['Ink'], 2));
    expect(verificationTitle({ ...result, confidence: 0.8 })).toBe('Skills Partially Verified!');
  });

  test('suggests each link that is missing, and one thing more', () => {
    const counts = [0, 1, 2, 3].map((links) => verifySkills(MEMBER, draftOf(['Ink'], links)).suggestions);
    expect(counts.map(({ length }) => length)).toEqual([4, 3, 2, 1]);
    expect(counts[0]?.slice(0, 3).map((one) => /LinkedIn|GitHub|portfolio/.exec(one)?.[0])).toEqual([
      'LinkedIn',
      'GitHub',
      'portfolio',
    ]);
    expect(counts.map((suggestions) => suggestions.at(-1))).toEqual(Array(4).fill(counts[3]?.[0]));
  });

  test('gives its reason in one sentence, which is true whatever was given', () => {
    for (let links = 0; links <= 3; links++) {
      for (let of = 0; of <= 50; of++) {
        for (const result of outcomesOf(draftOf(skillsOf(of), links), 50)) expectTrue(result, { links, of });
      }
    }
  });

  test('gives a reason that reads well', () => {
    const reasonFor = (skills: number, links: number) =>
      verifySkills(MEMBER, draftOf(skillsOf(skills), links)).reasoning;
    expect(reasonFor(10, 3)).toBe(
      'With 3 of 3 professional links your profile counts as verified; 9 of 10 skills are listed as verified.',
    );
    expect(reasonFor(1, 3)).toBe(
      'With 3 of 3 professional links your profile counts as verified; add a second skill to have one listed as verified.',
    );
    expect(reasonFor(7, 0)).toBe(
      'Without the 2 professional links that it takes, 1 of 7 skills is listed as verified.',
    );
    expect(reasonFor(1, 1)).toBe(
      'With 1 of the 2 professional links that it takes, 0 of 1 skill is listed as verified.',
    );
    expect(reasonFor(0, 3)).toBe('No skill was given, so none is listed as verified.');
  });
});

/** Each part of the sentence against the result that it explains. */
function expectTrue(result: VerificationResult, { links, of }: { links: number; of: number }) {
  const { isVerified, verifiedSkills, reasoning } = result;
  const message = `${links} links, ${of} skills: ${reasoning}`;
  expect(reasoning, message).not.toMatch(/match/);
  if (of === 0) return expect(reasoning, message).toMatch(/^No skill was given/);
  expect(isVerified, message).toBe(links >= LINKS_NEEDED);
  const given = links === 0 ? 'Without the 2' : `With ${links} of the 2`;
  const standing = isVerified
    ? `With ${links} of 3 professional links your profile counts as verified; `
    : `${given} professional links that it takes, `;
  expect(reasoning.startsWith(standing), message).toBe(true);
  if (reasoning.includes('add a second skill')) {
    const one = outcomesOf(draftOf(skillsOf(2), links), 50).map((more) => more.verifiedSkills.length);
    return expect({ of, isVerified, count: verifiedSkills.length, one: new Set(one) }, message).toEqual({
      of: 1,
      isVerified: true,
      count: 0,
      one: new Set([1]),
    });
  }
  expect(reasoning, message).toMatch(
    new RegExp(`[;,] ${verifiedSkills.length} of ${of} skills? (is|are) listed as verified\\.$`),
  );
  if (isVerified) expect(verifiedSkills.length, message).toBeGreaterThan(0);
}
