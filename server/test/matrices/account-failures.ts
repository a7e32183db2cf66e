import type { FailureText } from './failure-scene.ts';

const at = (path: string) => () => path;

/** What the settings of an account answer with when something breaks. */
export const accountFailures: readonly FailureText[] = [
  {
    text: 'Failed to get user profile',
    method: 'GET',
    path: at('/api/me/sign-in-methods'),
    broken: { reading: 'sign_in_accounts' },
  },
  {
    text: 'Failed to change password',
    method: 'PUT',
    path: at('/api/me/password'),
    body: () => ({ newPassword: 'battery staple' }),
    broken: { doing: 'insert on sign_in_accounts' },
  },
  {
    // Who asks is read from there too.
    text: 'Failed to get sessions',
    method: 'GET',
    path: at('/api/me/sessions'),
    broken: { reading: 'sessions' },
  },
  {
    text: 'Failed to end the session',
    method: 'DELETE',
    path: ({ otherSessionId }) => `/api/me/sessions/${otherSessionId}`,
    broken: { doing: 'delete on sessions' },
  },
  {
    text: 'Failed to end the other sessions',
    method: 'DELETE',
    path: at('/api/me/sessions'),
    broken: { doing: 'delete on sessions' },
  },
  {
    text: 'Failed to delete account',
    method: 'DELETE',
    path: at('/api/me'),
    body: ({ email }) => ({ email }),
    broken: { doing: 'insert on transfers', when: "new.kind = 'closing'" },
  },
  {
    text: 'Failed to export your data',
    method: 'GET',
    path: at('/api/me/export'),
    broken: { reading: 'content_views' },
  },
];
