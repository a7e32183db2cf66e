import type { Examples } from './example.ts';
import { account, openSession, ownProfile, viewerId } from './example-things.ts';

const googleUrl = { url: 'https://accounts.google.com/o/oauth2/v2/auth' };

export const accountExamples: Examples = {
  'accounts.signUp': {
    summary: 'Sign up: account, profile, wallet, 500 SVC and a session',
    body: { name: ownProfile.name, ...account, skills: ownProfile.skills },
    answer: { userId: viewerId },
    setsCookie: true,
  },
  'accounts.signIn': {
    summary: 'Sign in: a new session',
    body: account,
    answer: { userId: viewerId },
    setsCookie: true,
  },
  'accounts.signOut': {
    summary: 'Sign out: this session ends',
    answer: { signedOut: true },
    setsCookie: true,
  },
  'accounts.startGoogle': {
    summary: 'Where the popup for signing in with Google opens',
    answer: googleUrl,
  },
  'accounts.connectGoogle': {
    summary: 'Where the popup opens that connects a Google account with your own',
    body: { currentPassword: account.password },
    answer: googleUrl,
  },
  'accounts.disconnectGoogle': {
    summary: 'Signing in with Google no longer leads into your account',
    body: { currentPassword: account.password },
    answer: { connected: false },
  },
  'accounts.getSignInMethods': {
    summary: 'How you can sign in',
    answer: {
      hasPassword: true,
      google: { available: true, connected: false },
      passkeys: { available: true, count: 1, usable: 1 },
    },
  },
  'accounts.changePassword': {
    summary: 'Change the password: every other session ends, this one gets a new token',
    body: { currentPassword: account.password, newPassword: 'another long password' },
    answer: { endedSessions: 1 },
    setsCookie: true,
  },
  'accounts.listSessions': { summary: 'Where you are signed in', answer: { items: [openSession] } },
  'accounts.endSession': { summary: 'End a session: that browser is signed out', answer: { ended: true } },
  'accounts.endOtherSessions': {
    summary: 'End all your sessions but this one',
    answer: { endedSessions: 2 },
  },
};
