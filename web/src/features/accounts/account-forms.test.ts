import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiRefusal } from '../../api/refusal.ts';
import { fieldMessage, markIssues, SignUpForm, type SignUpValues } from './account-forms.ts';

const typed = { name: 'Amara', email: 'Amara@Example.org ', password: 'marketday24', skills: 'Ceramics' };

const issuesOf = (values: SignUpValues) =>
  z.safeParse(SignUpForm, values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('skills are split on commas, trimmed, and empty entries dropped', () => {
  const form = z.parse(SignUpForm, { ...typed, skills: ' Ceramics, ,Yoruba ,' });
  expect(form.skills).toEqual(['Ceramics', 'Yoruba']);
  expect(form.email).toBe('amara@example.org');
});

test('name, email, password and skills are required', () => {
  const issues = issuesOf({ name: ' ', email: '', password: '', skills: ' , ' }) ?? [];
  expect([...new Set(issues.map((issue) => issue.split(':')[0]))].sort()).toEqual([
    'email',
    'name',
    'password',
    'skills',
  ]);
  expect(issues).toContain('name: Full name is required');
  expect(issues).toContain('skills: Enter at least one skill');
});

test('trouble with one skill of the list is told under the one field', () => {
  const errors = {
    skills: [undefined, { type: 'too_big', message: 'Each skill can have at most 60 characters' }],
  };
  expect(fieldMessage<SignUpValues>(errors as never, 'skills')).toBe(
    'Each skill can have at most 60 characters',
  );
  expect(fieldMessage<SignUpValues>({}, 'name')).toBeUndefined();
});

test('what the server found wrong is put beside its field, the first one with the focus', () => {
  const issues = [
    { path: 'skills.3', message: 'Each skill is required' },
    { path: 'captcha', message: 'Unknown' },
  ];
  const error = {
    code: 'INVALID_INPUT',
    message: 'Please correct the marked fields',
    issues,
    requestId: 'r',
  };
  const setError = vi.fn();
  const fields = ['name', 'email', 'password', 'skills'] as const;
  expect(markIssues<SignUpValues>(new ApiRefusal(422, { error }), fields, setError)).toBe(true);
  expect(setError.mock.calls).toEqual([
    ['skills', { type: 'server', message: 'Each skill is required' }, { shouldFocus: true }],
  ]);
  const unplaced = { ...error, issues: [issues[1]!] };
  expect(markIssues<SignUpValues>(new ApiRefusal(422, { error: unplaced }), fields, setError)).toBe(false);
});
