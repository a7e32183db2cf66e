import type { Examples } from '../example.ts';
import { account, openSession, ownProfile, viewerId } from '../example-things.ts';

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
    details: { JOIN_REFUSED: { reason: 'Members of the club only' } },
  },
  'accounts.signOut': {
    summary: 'Sign out: this session ends',
    answer: { signedOut: true },
    setsCookie: true,
  },
  'accounts.startGoogle': {
    summary: 'Where the popup for signing in with Google opens',
    body: { invitation: 'Jm2cVf0lT3Yw8a1kQ9sXbN4uRzE6oHdP' },
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
  'accounts.getMailState': {
    summary: 'Whether this site sends mails',
    answer: { sendsMail: true },
  },
  'accounts.forgotPassword': {
    summary: 'Ask for a link to set a new password: the same answer for every address',
    body: { email: account.email },
    answer: { asked: true },
  },
  'accounts.resetPassword': {
    summary: 'Set a new password with the link of a mail: all sessions end',
    body: { token: 'the token of the link', newPassword: 'another long password' },
    answer: { reset: true },
  },
  'accounts.verifyEmail': {
    summary: 'Confirm your address with the link of a mail',
    body: { token: 'the token of the link' },
    answer: { verified: true },
  },
  'accounts.getVerification': {
    summary: 'Whether a link that confirms your address is on its way',
    answer: { sendsMail: true, linkSentAt: '2026-11-28T09:30:00.000Z' },
  },
  'accounts.sendVerification': {
    summary: 'Have the link that confirms your address sent again',
    answer: { sent: true },
  },
  'accounts.changeEmail': {
    summary: 'Ask for another address: a link goes to it',
    body: { email: 'amara@new.example', currentPassword: account.password },
    answer: { sent: true },
  },
  'accounts.confirmEmail': {
    summary: 'Confirm the new address with the link of a mail: the former one is told',
    body: { token: 'the token of the link' },
    answer: { changed: true },
  },
  'accounts.getSignInMethods': {
    summary: 'How you can sign in',
    answer: {
      hasPassword: true,
      email: { verified: true, mailAvailable: true },
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
  'accounts.putTimeZone': {
    summary: 'Say in which time zone you are',
    body: { timeZone: 'Europe/Berlin' },
    answer: { timeZone: 'Europe/Berlin' },
  },
  'accounts.listSessions': { summary: 'Where you are signed in', answer: { items: [openSession] } },
  'accounts.endSession': { summary: 'End a session: that browser is signed out', answer: { ended: true } },
  'accounts.endOtherSessions': {
    summary: 'End all your sessions but this one',
    answer: { endedSessions: 2 },
  },
};
