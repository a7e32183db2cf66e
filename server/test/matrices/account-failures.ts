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
    text: 'Failed to save your time zone',
    method: 'PUT',
    path: at('/api/me/time-zone'),
    body: () => ({ timeZone: 'Europe/Berlin' }),
    broken: { doing: 'update on users' },
  },
  {
    text: 'Failed to change password',
    method: 'PUT',
    path: at('/api/me/password'),
    body: () => ({ newPassword: 'battery staple' }),
    broken: { doing: 'insert on sign_in_accounts' },
  },
  {
    text: 'Failed to send the link',
    method: 'POST',
    path: at('/api/auth/forgot-password'),
    body: ({ email }) => ({ email }),
    broken: { doing: 'insert on mails' },
  },
  {
    text: 'Failed to set the password',
    method: 'POST',
    path: at('/api/auth/reset-password'),
    body: ({ links }) => ({ token: links.reset, newPassword: 'battery staple' }),
    broken: { doing: 'insert on sign_in_accounts' },
  },
  {
    text: 'Failed to confirm the address',
    method: 'POST',
    path: at('/api/auth/verify-email'),
    body: ({ links }) => ({ token: links.verify }),
    broken: { doing: 'update on users' },
  },
  {
    text: 'Failed to change the address',
    method: 'POST',
    path: at('/api/auth/confirm-email'),
    body: ({ links }) => ({ token: links.change }),
    broken: { doing: 'update on users' },
  },
  {
    text: 'Failed to load whether your address is confirmed',
    method: 'GET',
    path: at('/api/me/email-verification'),
    broken: { reading: 'mails' },
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
