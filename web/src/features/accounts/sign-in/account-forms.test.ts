import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type SignUpValues, signUpForm } from './account-forms.ts';

const typed = { name: 'Amara', email: 'Amara@Example.org ', password: 'marketday24', skills: 'Ceramics' };

const issuesOf = (values: SignUpValues) =>
  z
    .safeParse(signUpForm({ reason: false, consent: false }), values)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('skills are split on commas and line breaks, trimmed, and empty entries dropped', () => {
  const form = z.parse(signUpForm({ reason: false, consent: false }), {
    ...typed,
    skills: ' Ceramics, ,Yoruba ,\nGlazing\n',
  });
  expect(form.skills).toEqual(['Ceramics', 'Yoruba', 'Glazing']);
  expect(form.email).toBe('amara@example.org');
});

test('name, email, password and skills are required', () => {
  const issues = issuesOf({ reason: undefined, name: ' ', email: '', password: '', skills: ' , ' }) ?? [];
  expect([...new Set(issues.map((issue) => issue.split(':')[0]))].sort()).toEqual([
    'email',
    'name',
    'password',
    'skills',
  ]);
  expect(issues).toContain('name: Full name is required');
  expect(issues).toContain('skills: Enter at least one skill');
});
