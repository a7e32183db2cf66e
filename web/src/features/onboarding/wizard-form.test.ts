import type { OwnProfile } from '@skillverse/contract/profiles';
import { expect, test } from 'vitest';
import { stepOf, valuesOf } from './wizard-form.ts';

test('the wizard begins with what the profile says, each skill once and nothing missing', () => {
  const profile = {
    skills: ['Ceramics', 'ceramics', 'Yoruba'],
    linkedinUrl: null,
    githubUrl: 'https://github.com/amara',
    portfolioUrl: null,
    otherLinks: ['https://pots.example/'],
    bio: null,
  } as Partial<OwnProfile> as OwnProfile;
  expect(valuesOf(profile)).toEqual({
    skills: ['Ceramics', 'Yoruba'],
    linkedinUrl: '',
    githubUrl: 'https://github.com/amara',
    portfolioUrl: '',
    otherLinks: ['https://pots.example/'],
    bio: '',
  });
});

test('whatever is wrong leads to the first step that has it', () => {
  expect(stepOf(['bio', 'githubUrl'])).toBe('links');
  expect(stepOf(['otherLinks'])).toBe('links');
  expect(stepOf(['bio', 'skills'])).toBe('skills');
  expect(stepOf(['bio'])).toBe('bio');
  expect(stepOf([])).toBeUndefined();
});
