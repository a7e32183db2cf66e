import type { JoiningMode } from '@skillverse/contract/accounts/joining';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import type { Db } from '../../../src/db/client.ts';
import { aMember, signedIn } from '../../given/given.ts';
import { aDocument, aNewcomer, anInvitation, joinsBy } from '../../given/given-joining.ts';
import { takeDatabase } from '../../kept-database.ts';
import { type Answer, createSite } from '../../site.ts';
import type { Given, Refused } from './refused.ts';

const REASON = { reason: 'I want to learn' };

/** On a site of its own: how one joins is the same for all who sign up at this moment. */
async function alone(mode: JoiningMode, work: (given: Given) => Promise<Answer>): Promise<Answer> {
  const database = await takeDatabase(inject('postgres'));
  const site = await createSite(database);
  await joinsBy(database.db, mode);
  const answer = await work({ database, site });
  await site.close();
  await database.drop();
  return answer;
}

/** A sign-up on a site that is joined so. @param bring what comes along */
const joining = (mode: JoiningMode, bring: (db: Db) => object | Promise<object> = () => ({})) =>
  alone(mode, async ({ database: { db }, site }) => {
    const body = aNewcomer(`${uuidv7()}@example.test`, { ...(await bring(db)) });
    return await site.ask('POST', '/api/auth/sign-up', { body });
  });

/** Signs in as somebody whose request to join stands so. */
const signingIn = (decide: (db: Db, email: string) => unknown) =>
  alone('approval', async ({ database: { db }, site }) => {
    const email = `${uuidv7()}@example.test`;
    await site.ask('POST', '/api/auth/sign-up', { body: aNewcomer(email, REASON) });
    await decide(db, email);
    return await site.ask('POST', '/api/auth/sign-in', { body: { email, password: 'correct horse' } });
  });

export const joiningRefusals: Readonly<Record<string, Refused>> = {
  'accounts.signUp INVITATION_NEEDED': {
    message: 'You need an invitation to join this site',
    provoke: () => joining('invitation'),
  },
  'accounts.signUp INVITATION_OVER': {
    message: 'This invitation has ended. Ask for a new one',
    provoke: () =>
      joining('invitation', async (db) => ({ invitation: await anInvitation(db, { endsIn: '-1 day' }) })),
  },
  'accounts.signUp REASON_NEEDED': {
    message: 'To join, say under Sign Up why you want to',
    provoke: () => joining('approval'),
  },
  'accounts.signUp CONSENT_NEEDED': {
    message: 'To join, agree to the rules of this site under Sign Up',
    provoke: () =>
      joining('approval', async (db) => {
        await aDocument(db, 'terms');
        return REASON;
      }),
  },
  'accounts.signIn JOIN_WAITING': {
    message: 'Your request to join is waiting: a host will look at it',
    provoke: () => signingIn(() => undefined),
  },
  'accounts.signIn JOIN_REFUSED': {
    message: 'Your request to join was not accepted',
    details: { reason: 'We are full' },
    provoke: () =>
      signingIn(async (db, email) => {
        await db`
          update join_requests set state = 'refused', decided_at = now(), refused_because = 'We are full'
          where email = ${email}`;
      }),
  },
  'accounts.getDocument DOCUMENT_NOT_FOUND': {
    message: 'This site has no such document',
    provoke: ({ site }) => site.ask('GET', '/api/documents/terms'),
  },
  'accounts.giveConsent DOCUMENTS_CHANGED': {
    message: 'There is a newer version. Please read that one',
    provoke: async ({ database: { db }, site }) => {
      const as = await signedIn(db, (await aMember(db)).id);
      return await site.ask('POST', '/api/me/consents', { as, body: { agreedTo: [uuidv7()] } });
    },
  },
};
