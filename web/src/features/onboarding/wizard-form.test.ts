import type { OwnProfile } from '@skillverse/contract/profiles';
import { welcomeBio } from '@skillverse/contract/rules/welcome-bio';
import { expect, test } from 'vitest';
import { bioAfter, bioFormatOf, stepOf, valuesOf } from './wizard-form.ts';

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

test('the welcome line follows the first skill until somebody writes something else', () => {
  expect(bioAfter(welcomeBio(['Ceramics']), ['Ceramics'], [])).toBe(welcomeBio([]));
  expect(bioAfter(welcomeBio([]), [], ['Pottery', 'Yoruba'])).toBe(welcomeBio(['Pottery']));
  expect(bioAfter('I throw bowls.', ['Ceramics'], ['Pottery'])).toBe('I throw bowls.');
  expect(bioAfter('', [], ['Pottery'])).toBe('');
});

test('whatever is wrong leads to the first step that has it', () => {
  expect(stepOf(['bio', 'githubUrl'])).toBe('links');
  expect(stepOf(['otherLinks'])).toBe('links');
  expect(stepOf(['bio', 'skills'])).toBe('skills');
  expect(stepOf(['bio'])).toBe('bio');
  expect(stepOf([])).toBeUndefined();
});

test('a bio that nobody touched keeps its format, the welcome line is plain, and what was written is Markdown', () => {
  const skills = ['Ceramics'];
  const formatOf = (bio: string | null, before: 'plain' | 'markdown') =>
    bioFormatOf({ bio, skills }, { bio: '*me*', bioFormat: before });
  expect(formatOf('*me*', 'plain')).toBe('plain');
  expect(formatOf('*me*', 'markdown')).toBe('markdown');
  expect(formatOf(welcomeBio(skills), 'markdown')).toBe('plain');
  expect(formatOf('*you*', 'plain')).toBe('markdown');
});
