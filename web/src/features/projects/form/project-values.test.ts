import type { ProjectDetails } from '@skillverse/contract/projects';
import { expect, test } from 'vitest';
import { changedByBoth, changesOf, resumed } from '../../../drafts/changes.ts';
import type { ProjectValues } from './project-form.ts';
import { inOneLine, inputOf, plainTextsOf, valuesOf } from './project-values.ts';

const project = {
  title: 'Night birds',
  description: 'We listen.',
  descriptionFormat: 'plain',
  category: 'Data Science',
  difficultyLevel: 'advanced',
  requiredSkills: ['Python', 'Cutting, sewing'],
  tags: ['night'],
  maxMembers: 4,
  estimatedDuration: null,
  deadline: '2020-03-31',
  requirements: null,
  requirementsFormat: 'plain',
  contactInfo: 'At the well.',
  projectGoals: ['Count owls', 'Draw a map'],
  projectLinks: [],
  membersOnly: true,
} as Partial<ProjectDetails> as ProjectDetails;
const begun = valuesOf(project);
const changes = (typed: Partial<ProjectValues>) => changesOf(inputOf(begun), inputOf({ ...begun, ...typed }));

test('the form shows a project as it is, with room for a first goal or link', () => {
  expect(begun).toMatchObject({
    requiredSkills: 'Python, Cutting, sewing',
    maxMembers: '4',
    estimatedDuration: '',
    deadline: '2020-03-31',
    projectGoals: [{ text: 'Count owls' }, { text: 'Draw a map' }],
    projectLinks: [{ text: '' }],
    membersOnly: true,
  });
});

test('only what is another is sent, lists and all', () => {
  expect(changes({})).toEqual({});
  expect(changes({ title: ' Night birds ', tags: 'night, ', maxMembers: '04' })).toEqual({});
  const goals = [{ text: 'Draw a map' }, { text: 'Count owls' }, { text: ' ' }];
  expect(changes({ projectGoals: goals, membersOnly: false })).toEqual({
    projectGoals: ['Draw a map', 'Count owls'],
    membersOnly: false,
  });
});

test('what is taken away is sent as none', () => {
  expect(changes({ deadline: '', contactInfo: ' ', tags: '' })).toEqual({
    deadline: null,
    contactInfo: null,
    tags: [],
  });
});

test('what two have changed into something else is a conflict, what both made the same is none', () => {
  const now = { ...begun, tags: 'night, owls', title: 'Owls' };
  const both = (typed: Partial<ProjectValues>) => changedByBoth(changes(typed), inputOf(begun), inputOf(now));
  expect(both({ tags: 'night,owls', maxMembers: '5' })).toEqual([]);
  expect(both({ tags: 'dusk', title: 'Owls' })).toEqual(['tags']);
});

test('a draft goes on with the goals as typed, and with the project as it is now in all else', () => {
  const typed = { ...begun, projectGoals: [{ text: 'Count owls' }] };
  const now = { ...begun, maxMembers: '6', projectGoals: [{ text: 'Sleep' }] };
  const { values, known } = resumed(typed, { values: begun, updatedAt: 'then' }, now);
  expect(values).toEqual({ ...typed, maxMembers: '6' });
  expect(known).toEqual({ values: { ...begun, maxMembers: '6' }, updatedAt: 'then' });
});

test('what stands there now can be told in one line', () => {
  expect(inOneLine([{ text: 'Count owls' }, { text: 'Draw a map' }])).toBe('Count owls; Draw a map');
  expect(inOneLine('')).toBe('none');
  expect(inOneLine(true)).toBe('yes');
});

test('the form knows which texts are plain so far', () => {
  expect(plainTextsOf(project)).toEqual({ description: 'We listen.' });
  expect(plainTextsOf({ ...project, requirements: 'Ears.' })).toMatchObject({ requirements: 'Ears.' });
  expect(plainTextsOf({ ...project, descriptionFormat: 'markdown' })).toEqual({});
});
