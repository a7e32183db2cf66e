import { expect } from '../../../../test/fixtures.ts';
import { aDocument, anInvitation, joinsBy, noDocuments } from '../../../../test/given/given-joining.ts';
import { aPerson, type GoogleStandIn } from '../../../../test/google.ts';
import { atGoogle, comeBack, cookiesIn, test, through } from '../../../../test/google-visit.ts';
import { type Site, TEST_SECRET } from '../../../../test/site.ts';
import { createSignIn } from '../../../integrations/sign-in/better-auth.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

const REASON = { reason: 'I want to learn to throw bowls' };

/** Through the popup, with what the sign-up form hands over. */
async function bringing(site: Site, google: GoogleStandIn, name: string, body: object) {
  google.personIs(aPerson(name));
  const begun = await site.ask<{ url: string }>('POST', '/api/auth/google/start', { body });
  return await comeBack(await atGoogle(begun.body.url), cookiesIn(begun.headers));
}

test('Google lets a newcomer in by invitation alone, and a member always', async ({ site, google, db }) => {
  await joinsBy(db, 'open');
  await through(site, google, aPerson('member'));
  await joinsBy(db, 'invitation');
  const none = await through(site, google, aPerson('stranger'));
  expect([none.status, none.outcome.reason]).toEqual([403, 'You need an invitation to join this site']);
  expect((await through(site, google, aPerson('member'))).outcome.outcome).toBe('signed-in');
  const invitation = await anInvitation(db);
  const first = await bringing(site, google, 'invited', { invitation });
  expect(first.outcome.outcome).toBe('signed-in');
  const second = await bringing(site, google, 'second', { invitation });
  expect([second.status, second.outcome.reason]).toEqual([
    409,
    'This invitation has ended. Ask for a new one',
  ]);
  expect(await db`select 1 from users where email in ('stranger@gmail.test', 'second@gmail.test')`).toEqual(
    [],
  );
});

test('the last use of an invitation at the same moment lets one in who comes from Google', async ({
  site,
  db,
}) => {
  await joinsBy(db, 'invitation');
  const invitation = await anInvitation(db);
  const { settings } = site;
  const parts = { db, settings, signIn: createSignIn({ db, settings, secret: TEST_SECRET }) };
  const caller = { address: '127.0.0.1', userAgent: undefined, cookieHeader: undefined };
  const tries = [1, 2, 3, 4].map((index) => {
    const person = {
      sub: `race${index}`,
      email: `race${index}@gmail.test`,
      emailVerified: true,
      name: 'Rae Race',
    };
    return signInWithGoogle(parts, person, { ...caller, newcoming: { invitation } });
  });
  const ends = (await Promise.allSettled(tries)).map((end) =>
    end.status === 'fulfilled' ? 'in' : (end.reason as { code: string }).code,
  );
  expect(ends.sort()).toEqual(['INVITATION_OVER', 'INVITATION_OVER', 'INVITATION_OVER', 'in']);
});

test('by approval a newcomer from Google waits, without account and coins, and is told so each time', async ({
  site,
  google,
  db,
}) => {
  await joinsBy(db, 'approval');
  const unsaid = await through(site, google, aPerson('waits'));
  expect(unsaid.outcome.reason).toBe('To join, say under Sign Up why you want to');
  const sent = await bringing(site, google, 'waits', REASON);
  expect([sent.status, sent.outcome.outcome, sent.cookies]).toEqual([200, 'waiting', '']);
  expect(await db`select 1 from users where email = 'waits@gmail.test'`).toEqual([]);
  const told = 'Your request to join is waiting: a host will look at it';
  for (const back of [
    await through(site, google, aPerson('waits')),
    await bringing(site, google, 'waits', REASON),
  ])
    expect([back.status, back.outcome.reason]).toEqual([403, told]);
  expect(await db`select email, email_verified, reason from join_requests`).toEqual([
    { email: 'waits@gmail.test', emailVerified: true, ...REASON },
  ]);
});

test('a newcomer from Google agrees to the documents as any other', async ({ site, google, db }) => {
  await joinsBy(db, 'open');
  const terms = await aDocument(db, 'terms');
  const unasked = await through(site, google, aPerson('agrees'));
  expect(unasked.outcome.reason).toBe('To join, agree to the rules of this site under Sign Up');
  const agreed = await bringing(site, google, 'agrees', { agreedTo: [terms] });
  expect(agreed.outcome.outcome).toBe('signed-in');
  expect(await db`select document_id from consents`).toEqual([{ documentId: terms }]);
  await noDocuments(db);
});
