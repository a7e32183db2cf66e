import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changesOf, otherLinksMessage, ProfileForm, typedAnew, valuesOf } from './profile-form.ts';

const profile = {
  name: 'Amara Obi',
  bio: null,
  skills: ['Ceramics', 'Yoruba'],
  linkedinUrl: null,
  githubUrl: 'https://github.com/amara',
  portfolioUrl: null,
  otherLinks: ['https://a.example/', 'https://b.example/'],
};
const before = valuesOf(profile);

const issuesOf = (typed: Partial<typeof before>) =>
  z
    .safeParse(ProfileForm, { ...before, ...typed })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test('a profile that nobody touched is what it was', () => {
  expect(z.parse(ProfileForm, before)).toEqual(profile);
  expect(changesOf(before, before, z.parse(ProfileForm, before))).toEqual({});
});

test('only what was typed anew is sent, empty bio and links as null', () => {
  const typed = { ...before, githubUrl: ' ', bio: '', skills: 'Ceramics,, ceramics\nGlazing' };
  expect(changesOf(before, typed, z.parse(ProfileForm, typed))).toEqual({
    githubUrl: null,
    skills: ['Ceramics', 'Glazing'],
  });
});

test('further links stand one on each line', () => {
  const typed = { ...before, otherLinks: ' https://c.example/x,y \n\n a.example ' };
  expect(z.parse(ProfileForm, typed).otherLinks).toEqual(['https://c.example/x,y', 'https://a.example/']);
});

test('of several further links the wrong one is named', () => {
  const wrongAt = (place: number, message = 'Please enter a valid URL') => {
    const each: unknown[] = [];
    each[place] = { type: 'custom', message };
    return { otherLinks: each } as never;
  };
  const several = 'https://a.example\nb.example\nhttps://c.example';
  expect(otherLinksMessage(wrongAt(1), several)).toBe('Please enter a valid URL (“b.example”)');
  expect(otherLinksMessage(wrongAt(0), 'b.example')).toBe('Please enter a valid URL');
  const long = `https://a.example\nhttps://${'b'.repeat(3000)}`;
  expect(otherLinksMessage(wrongAt(1, 'The address is too long'), long)).toBe(
    `The address is too long (“https://${'b'.repeat(52)}…”)`,
  );
  const asAWhole = { otherLinks: { type: 'too_big', message: 'Enter at most 10 other links' } } as never;
  expect(otherLinksMessage(asAWhole, several)).toBe('Enter at most 10 other links');
  expect(otherLinksMessage({}, several)).toBeUndefined();
});

test('each wrong field has its sentence, and only the name has to be there', () => {
  expect(issuesOf({ name: ' ', bio: 'b'.repeat(501) })).toEqual([
    ['name', 'Name is required'],
    ['bio', 'The bio can have at most 500 characters'],
  ]);
  for (const wrong of ['not a url', 'javascript:alert(1)', 'linkedin.com/in/amara']) {
    expect(issuesOf({ linkedinUrl: wrong, githubUrl: wrong, portfolioUrl: wrong })).toEqual([
      ['linkedinUrl', 'Please enter a valid LinkedIn URL'],
      ['githubUrl', 'Please enter a valid GitHub URL'],
      ['portfolioUrl', 'Please enter a valid Portfolio URL'],
    ]);
  }
  expect(issuesOf({ skills: '', bio: '', githubUrl: '', otherLinks: '' })).toBeUndefined();
});

test('of a profile only what was typed anew is kept and sent', () => {
  expect(typedAnew(before, { ...before, name: 'Amara O.' })).toEqual({ name: 'Amara O.' });
  expect(typedAnew(before, before)).toEqual({});
});
