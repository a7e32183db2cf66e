import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  dayOf,
  EMPTY_PROJECT,
  hasSkill,
  ProjectForm,
  type ProjectValues,
  projectFormFrom,
  toggleSkill,
} from './project-form.ts';

const typed: ProjectValues = {
  ...EMPTY_PROJECT,
  title: ' Night birds ',
  description: 'We listen.',
  category: 'Data Science',
  requiredSkills: 'Python, ,React\npython',
};
const parse = (values: Partial<ProjectValues>) => z.safeParse(ProjectForm, { ...typed, ...values });
const trouble = (values: Partial<ProjectValues>) =>
  parse(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('a project as typed becomes what the contract takes', () => {
  expect(parse({}).data).toEqual({
    title: 'Night birds',
    description: 'We listen.',
    category: 'Data Science',
    difficultyLevel: 'beginner',
    requiredSkills: ['Python', 'React'],
    tags: [],
    maxMembers: 2,
    estimatedDuration: null,
    deadline: null,
    requirements: null,
    contactInfo: null,
    projectGoals: [],
    projectLinks: [],
    membersOnly: false,
  });
});

test('title, description, category and required skills are required', () => {
  expect(z.safeParse(ProjectForm, EMPTY_PROJECT).error?.issues.map(({ message }) => message)).toEqual([
    'Project title is required',
    'Project description is required',
    'Category is required',
    'Enter at least one skill',
  ]);
});

test('a team has 2 to 10 members', () => {
  for (const maxMembers of ['', '1', '11', '2.5', 'many', '-3', '1e1'])
    expect(trouble({ maxMembers }), maxMembers).toEqual(['maxMembers: Enter a whole number from 2 to 10']);
  expect(parse({ maxMembers: ' 10 ' }).data?.maxMembers).toBe(10);
});

test('blank goals and links are left out, and what is wrong is said beside its row', () => {
  const rows = (...texts: string[]) => texts.map((text) => ({ text }));
  const goals = rows(' Count owls ', ' ', 'Publish');
  expect(parse({ projectGoals: goals }).data?.projectGoals).toEqual(['Count owls', 'Publish']);
  expect(trouble({ projectGoals: rows('', 'x'.repeat(201)) })).toEqual([
    'projectGoals.1.text: Each goal can have at most 200 characters',
  ]);
  const links = rows('https://example.org', '', 'example', 'javascript:alert(1)');
  expect(trouble({ projectLinks: links })).toEqual([
    'projectLinks.2.text: Please enter a valid URL',
    'projectLinks.3.text: Please enter a valid URL',
  ]);
  const eleven = Array.from({ length: 11 }, (_, place) => `https://example.org/${place}`);
  expect(trouble({ projectLinks: rows(...eleven) })).toEqual(['projectLinks: Enter at most 10 links']);
});

test('a deadline is a day that is not past, unless it stood there before', () => {
  const form = projectFormFrom('2027-03-31', '2027-01-01');
  const told = (deadline: string) => z.safeParse(form, { ...typed, deadline }).error?.issues[0]?.message;
  expect(told('')).toBeUndefined();
  expect(told('2027-03-31')).toBeUndefined();
  expect(told('2027-01-01')).toBeUndefined();
  expect(told('2027-03-30')).toBe('Choose today or a later day');
  expect(told('12027-03-30')).toBe('Enter a day, e.g. 2027-03-31');
  expect(dayOf(new Date(2027, 2, 5, 23, 59))).toBe('2027-03-05');
});

test('a popular skill is added by a press, and taken out by the next, whatever its case', () => {
  expect(toggleSkill('', 'React')).toBe('React');
  expect(toggleSkill('Sewing, ', 'React')).toBe('Sewing, React');
  expect(toggleSkill('react, Sewing', 'React')).toBe('Sewing');
  expect(hasSkill('Sewing, REACT', 'React')).toBe(true);
  expect(hasSkill('React Native', 'React')).toBe(false);
});
