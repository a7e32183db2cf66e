import { randomUUID } from 'node:crypto';
import type { Call } from '@skillverse/contract/call';
import { aMember, signedIn } from '../../given/given.ts';
import { aLink } from '../../given/given-links.ts';
import { aMessageId, write } from '../../given/given-messages.ts';
import { aMailingSite } from '../../mail/mailing-site.ts';
import { createSite, type Site } from '../../site.ts';
import type { Given, Refused } from './refused.ts';

const mailOff = 'This site sends no mail. Its host can give you a new password.';
const linkOver = 'This link was used already, is too old, or is not complete. Ask for a new one.';
const unverified = 'Confirm your e-mail address first: open Settings and press “Send the link again”.';

const elsewhere = () => `${randomUUID()}@elsewhere.example`;

async function asAnybody({ database: { db } }: Given) {
  const { id, email } = await aMember(db);
  return { id, email, as: await signedIn(db, id) };
}

/** A password account: its password is 'correct horse'. */
async function withPassword(site: Site) {
  const body = { name: 'Kim', email: elsewhere(), password: 'correct horse', skills: ['Pottery'] };
  const { headers } = await site.ask('POST', '/api/auth/sign-up', { body });
  return { email: body.email, as: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function whereMailIsSent(given: Given, ask: (site: Site) => ReturnType<Site['ask']>) {
  const site = await aMailingSite(given.database);
  return await ask(site).finally(site.close);
}

const over = (path: string, more: object = {}): Refused => ({
  message: linkOver,
  provoke: ({ site }) => site.ask('POST', path, { body: { token: 'no such', ...more } }),
});

const change = (site: Site, as: string, body: object) =>
  site.ask('POST', '/api/auth/change-email', { as, body });

/** On a site that asks for confirmed addresses. */
function asksForMore(
  method: Call['method'],
  pathFor: (given: Given, id: Awaited<ReturnType<typeof asAnybody>>['id']) => Promise<string>,
  body: () => object,
): Refused {
  return {
    message: unverified,
    provoke: async (given) => {
      const { id, as } = await asAnybody(given);
      const site = await createSite(given.database, {}, { settings: { requireVerifiedEmail: true } });
      const path = await pathFor(given, id);
      return await site.ask(method, path, { as, body: body() }).finally(site.close);
    },
  };
}

const message = () => ({ id: aMessageId(), text: 'Hello' });
const course = () => ({
  title: 'Rye bread',
  description: 'With a crust.',
  skillCategory: 'Photography',
  svcValue: 10,
  duration: 30,
});

/** Of the calls about addresses and forgotten passwords, and of those for which a site may ask for a confirmed address. */
export const mailRefusals: Readonly<Record<string, Refused>> = {
  'accounts.forgotPassword MAIL_OFF': {
    message: mailOff,
    provoke: ({ site }) => site.ask('POST', '/api/auth/forgot-password', { body: { email: elsewhere() } }),
  },
  'accounts.sendVerification MAIL_OFF': {
    message: mailOff,
    provoke: async (given) =>
      given.site.ask('POST', '/api/me/email-verification', { as: (await asAnybody(given)).as }),
  },
  'accounts.changeEmail MAIL_OFF': {
    message: mailOff,
    provoke: async (given) => change(given.site, (await asAnybody(given)).as, { email: elsewhere() }),
  },
  'accounts.resetPassword LINK_OVER': over('/api/auth/reset-password', { newPassword: 'battery staple' }),
  'accounts.verifyEmail LINK_OVER': over('/api/auth/verify-email'),
  'accounts.confirmEmail LINK_OVER': over('/api/auth/confirm-email'),
  'accounts.sendVerification ALREADY_VERIFIED': {
    message: 'Your address is confirmed already',
    provoke: async (given) => {
      const { id, as } = await asAnybody(given);
      await given.database.db`update users set email_verified = true where id = ${id}`;
      return await whereMailIsSent(given, ({ ask }) => ask('POST', '/api/me/email-verification', { as }));
    },
  },
  'accounts.changeEmail WRONG_PASSWORD': {
    message: 'The current password is not right',
    provoke: async (given) => {
      const { as } = await withPassword(given.site);
      return await whereMailIsSent(given, (site) => change(site, as, { email: elsewhere() }));
    },
  },
  'accounts.changeEmail SIGN_IN_AGAIN': {
    message: 'Sign in again, then change the address within 10 minutes',
    provoke: async (given) => {
      const { id, as } = await asAnybody(given);
      await given.database
        .db`update sessions set created_at = now() - interval '1 hour' where user_id = ${id}`;
      return await whereMailIsSent(given, (site) => change(site, as, { email: elsewhere() }));
    },
  },
  'accounts.changeEmail SAME_EMAIL': {
    message: 'This is your address already',
    provoke: async (given) => {
      const { email, as } = await withPassword(given.site);
      const body = { email, currentPassword: 'correct horse' };
      return await whereMailIsSent(given, (site) => change(site, as, body));
    },
  },
  'accounts.confirmEmail EMAIL_TAKEN': {
    message: 'Another account has this e-mail address already.',
    provoke: async (given) => {
      const { id: userId } = await asAnybody(given);
      const { email } = await asAnybody(given);
      const token = await aLink(given.database.db, { kind: 'change', userId, email });
      return await given.site.ask('POST', '/api/auth/confirm-email', { body: { token } });
    },
  },
  'courses.createCourse EMAIL_UNVERIFIED': asksForMore('POST', async () => '/api/courses', course),
  'messages.sendMessageTo EMAIL_UNVERIFIED': asksForMore(
    'POST',
    async (given) => `/api/users/${(await asAnybody(given)).id}/messages`,
    message,
  ),
  'messages.sendMessage EMAIL_UNVERIFIED': asksForMore(
    'POST',
    async (given, id) => {
      const other = await asAnybody(given);
      const { conversationId } = await write(given.database.db, id, other.id);
      return `/api/conversations/${conversationId}/messages`;
    },
    message,
  ),
};
