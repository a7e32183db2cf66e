import { v7 as uuidv7 } from 'uuid';
import { aMember, signedIn } from '../../given/given.ts';
import { openGoogle } from '../../google.ts';
import { cookiesIn } from '../../google-visit.ts';
import { createSite, type Site } from '../../site.ts';
import type { Given, Refused } from './refused.ts';

const notSetUp = 'Google sign-in is not set up on this site.';
const wrongPassword = 'The current password is not right';
const unreachable = 'Google cannot be reached. Please try again later.';

async function anyMember({ database: { db } }: Given): Promise<string> {
  return await signedIn(db, (await aMember(db)).id);
}

async function longSignedIn({ database: { db } }: Given): Promise<string> {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  await db`update sessions set created_at = now() - interval '1 hour' where user_id = ${id}`;
  return as;
}

async function aMemberWithPassword({ site }: Given): Promise<string> {
  const email = `${uuidv7()}@example.test`;
  const body = { name: 'Kim', email, password: 'correct horse', skills: ['Pottery'] };
  return cookiesIn((await site.ask('POST', '/api/auth/sign-up', { body })).headers);
}

/** On a site that has Google settings, while Google does not answer. */
async function whileAway(given: Given, ask: (site: Site) => ReturnType<Site['ask']>) {
  const google = await openGoogle();
  await google.close();
  const site = await createSite(given.database, google.env);
  const answer = await ask(site);
  await site.close();
  return answer;
}

export const googleRefusals: Readonly<Record<string, Refused>> = {
  'accounts.startGoogle GOOGLE_NOT_SET_UP': {
    message: notSetUp,
    provoke: ({ site }) => site.ask('POST', '/api/auth/google/start'),
  },
  'accounts.startGoogle GOOGLE_UNREACHABLE': {
    message: unreachable,
    provoke: (given) => whileAway(given, ({ ask }) => ask('POST', '/api/auth/google/start')),
  },
  'accounts.connectGoogle GOOGLE_NOT_SET_UP': {
    message: notSetUp,
    provoke: async (given) => given.site.ask('POST', '/api/me/google', { as: await anyMember(given) }),
  },
  'accounts.connectGoogle GOOGLE_UNREACHABLE': {
    message: unreachable,
    provoke: async (given) => {
      const as = await anyMember(given);
      return await whileAway(given, ({ ask }) => ask('POST', '/api/me/google', { as }));
    },
  },
  'accounts.connectGoogle WRONG_PASSWORD': {
    message: wrongPassword,
    provoke: async (given) => {
      const withGoogle = await createSite(given.database, {
        GOOGLE_CLIENT_ID: 'skillverse',
        GOOGLE_CLIENT_SECRET: 'x',
      });
      const as = await aMemberWithPassword(given);
      const answer = await withGoogle.ask('POST', '/api/me/google', {
        as,
        body: { currentPassword: 'wrong' },
      });
      await withGoogle.close();
      return answer;
    },
  },
  'accounts.disconnectGoogle WRONG_PASSWORD': {
    message: wrongPassword,
    provoke: async (given) => {
      const as = await aMemberWithPassword(given);
      return await given.site.ask('DELETE', '/api/me/google', { as, body: { currentPassword: 'wrong' } });
    },
  },
  'accounts.connectGoogle SIGN_IN_AGAIN': {
    message: 'Sign in again, then connect Google within 10 minutes',
    provoke: async (given) => {
      const withGoogle = await createSite(given.database, {
        GOOGLE_CLIENT_ID: 'skillverse',
        GOOGLE_CLIENT_SECRET: 'x',
      });
      const answer = await withGoogle.ask('POST', '/api/me/google', { as: await longSignedIn(given) });
      await withGoogle.close();
      return answer;
    },
  },
  'accounts.disconnectGoogle SIGN_IN_AGAIN': {
    message: 'Sign in again, then disconnect Google within 10 minutes',
    provoke: async (given) => given.site.ask('DELETE', '/api/me/google', { as: await longSignedIn(given) }),
  },
  'accounts.disconnectGoogle LAST_WAY_IN': {
    message: 'Set a password or add a passkey first: Google is your only way to sign in.',
    provoke: async ({ database: { db }, site }) => {
      const { id } = await aMember(db);
      await db`
        insert into sign_in_accounts (id, user_id, provider_id, account_id)
        values (${uuidv7()}, ${id}, 'google', ${id})`;
      return await site.ask('DELETE', '/api/me/google', { as: await signedIn(db, id) });
    },
  },
};
