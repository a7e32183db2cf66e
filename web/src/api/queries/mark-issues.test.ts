import { expect, test, vi } from 'vitest';
import { ApiRefusal } from '../http/refusal.ts';
import { markIssues } from './mark-issues.ts';

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
  expect(markIssues(new ApiRefusal(422, { error }), fields, setError)).toBe(true);
  expect(setError.mock.calls).toEqual([
    ['skills', { type: 'server', message: 'Each skill is required' }, { shouldFocus: true }],
  ]);
  const unplaced = { ...error, issues: [issues[1]!] };
  expect(markIssues(new ApiRefusal(422, { error: unplaced }), fields, setError)).toBe(false);
});
