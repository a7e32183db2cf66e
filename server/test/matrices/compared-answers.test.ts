import { randomUUID } from 'node:crypto';
import { answersJson, type Call } from '@skillverse/contract/call';
import type { UserId } from '@skillverse/contract/ids';
import Fastify from 'fastify';
import { describe } from 'vitest';
import * as z from 'zod/mini';
import { createServe } from '../../src/core/http/serve.ts';
import { validatorCompiler } from '../../src/core/http/validation.ts';
import { compareAnswers } from '../compare-answers.ts';
import type { TestDatabase } from '../database.ts';
import { expect } from '../fixtures.ts';
import { aPicture } from '../given/files/made-files.ts';
import { formWith } from '../given/files/upload.ts';
import { aCourse, aMember, signedIn } from '../given/given.ts';
import { aDocument, noDocuments } from '../given/given-joining.ts';
import { aLink } from '../given/given-links.ts';
import { aProject } from '../given/given-projects.ts';
import { unsubscribePath } from '../given/given-unsubscribe.ts';
import { cookiesIn, test } from '../google-visit.ts';
import { aMailingSite } from '../mail/mailing-site.ts';
import { createPasskeySite, proveBy, remove, signInBy, withPasskey } from '../passkeys/passkey-visit.ts';
import type { Site } from '../site.ts';
import { authorizationMatrix } from './authorization-matrix.ts';
import { aHostScene, HOST_PASSWORD } from './host-scene.ts';
import { namedCalls } from './routes-of-contract.ts';

const thing = {
  method: 'GET',
  path: '/thing',
  who: 'anyone',
  failure: 'Failed to get thing',
  ok: z.object({ count: z.int(), note: z.optional(z.string()), done: z.literal(true) }),
  errors: {},
} satisfies Call;

describe('an answer is compared with its schema', () => {
  test.for<[string, object]>([
    ['a number as a string', { count: '1', done: true }],
    ['a fraction for a whole number', { count: 1.5, done: true }],
    ['null for what may only be left out', { count: 1, note: null, done: true }],
    ['another value for a literal', { count: 1, done: false }],
    ['nothing for a literal', { count: 1 }],
  ])('%s is found, although it would be sent', async ([, answer]) => {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler as never);
    createServe(app, async () => undefined)(thing, async () => answer as never);
    const { compared, throwDifference } = compareAnswers(app);
    expect((await app.inject('/thing')).statusCode).toBe(500);
    expect(throwDifference).toThrow('GET /thing');
    expect(compared).not.toContain(thing);
    await app.close();
  });
});

/** On a site that is open where browsers know passkeys. */
async function usePasskeys(database: TestDatabase): Promise<ReadonlySet<Call>> {
  const site = await createPasskeySite(database);
  const { as, device, passkey } = await withPasskey(site);
  await site.ask('PATCH', `/api/me/passkeys/${passkey.id}`, { as, body: { name: 'Ink' } });
  await signInBy(site, device);
  await proveBy(site, as, device);
  await remove(site, as, passkey.id);
  await site.close();
  return site.compared;
}

/** What the authorization matrix does not get an answer of: a file, a title or an address is missing there. */
test('every call that the authorization matrix does not see answered is compared here', async ({
  db,
  database,
  site,
}) => {
  const { id, email } = await aMember(db);
  const as = await signedIn(db, id);
  const { id: courseId } = await aCourse(db, { teacherId: id });
  const { id: teammateId } = await aMember(db);
  const project = await aProject(db, { creatorId: id, members: [teammateId] });
  const picture = formWith(await aPicture());
  const ask = (method: Call['method'], path: string, body?: unknown) => site.ask(method, path, { as, body });
  await ask('PUT', '/api/me/avatar', picture);
  await ask('POST', `/api/courses/${courseId}/media?kind=image`, picture);
  await ask('POST', `/api/projects/${project.id}/media?kind=image`, picture);
  await ask('DELETE', `/api/projects/${project.id}/members/${teammateId}`);
  await ask('DELETE', `/api/projects/${project.id}`);
  await ask('POST', '/api/auth/google/start');
  await signedIn(db, id);
  const [other] = await db<{ id: string }[]>`
    select id from sessions where user_id = ${id} order by created_at desc, id desc limit 1`;
  await ask('DELETE', `/api/me/sessions/${other?.id}`);
  const account = { email: `${randomUUID()}@example.test`, password: 'correct horse' };
  const signUp = await site.ask('POST', '/api/auth/sign-up', {
    body: { ...account, name: 'Mia', skills: ['Rows'] },
  });
  await site.ask('POST', '/api/me/google', {
    as: cookiesIn(signUp.headers),
    body: { currentPassword: account.password },
  });
  await askAsHost(database, site, { id, as });
  const comparedWithMail = await answersWithMail(database);
  await ask('DELETE', '/api/me', { email });
  const comparedThere = await usePasskeys(database);
  const unanswered = namedCalls.filter(
    ({ name, call }) => answersJson(call) && !Object.values(authorizationMatrix[name] ?? {}).includes(200),
  );
  const names = (calls: typeof namedCalls) => calls.map(({ name }) => name);
  const isCompared = (call: Call) =>
    site.compared.has(call) || comparedWithMail.has(call) || comparedThere.has(call);
  expect(names(unanswered.filter(({ call }) => !isCompared(call)))).toEqual([]);
});

/** What a host decides about something that is there, and what its member reads of it. */
async function askAsHost(
  { db }: TestDatabase,
  site: Site,
  member: { readonly id: UserId; readonly as: string },
): Promise<void> {
  const { as: host, ...scene } = await aHostScene(db, member.id);
  const ask = (as: string) => (method: Call['method'], path: string, body?: unknown) =>
    site.ask(method, path, { as, body });
  const [byHost, byMember] = [ask(host), ask(member.as)];
  await byHost('POST', '/api/host/proof', { currentPassword: HOST_PASSWORD });
  await byHost('DELETE', `/api/host/hosts/${scene.otherHostId}`);
  await byHost('POST', `/api/host/members/${scene.suspendedId}/restore`, { withOffers: true });
  await byMember('GET', `/api/decisions/${scene.ownDecisionId}`);
  await byMember('POST', `/api/decisions/${scene.ownDecisionId}/appeal`, { text: 'It was the radio.' });
  const appeal = { upheld: false, answer: 'It was not.' };
  await byHost('POST', `/api/host/appeals/${scene.appealedId}`, appeal);
  await byHost('POST', `/api/host/reports/${scene.reports.decided}/undo`, { reason: 'A mistake.' });
  await byHost('DELETE', `/api/host/invitations/${scene.invitationId}`);
  await byHost('POST', `/api/host/join-requests/${scene.requestIds.approved}/approve`);
  await byHost('POST', `/api/host/join-requests/${scene.requestIds.refused}/refuse`, {});
  const terms = await aDocument(db, 'terms');
  await byMember('GET', '/api/documents/terms');
  await byMember('POST', '/api/me/consents', { agreedTo: [terms] });
  // Else who signs up has to agree.
  await noDocuments(db);
  await byHost('PUT', '/api/host/documents/conduct', { text: null, asksAgain: false, basedOn: 0 });
}

/** @returns the calls that a site answers with success only where it sends mails, or to a link in one */
async function answersWithMail(database: TestDatabase): Promise<ReadonlySet<Call>> {
  const { db } = database;
  const site = await aMailingSite(database);
  const { id: userId, email } = await aMember(db);
  const as = await signedIn(db, userId);
  const wanted = `${randomUUID()}@example.test`;
  await site.ask('POST', '/api/auth/forgot-password', { body: { email } });
  await site.ask('POST', '/api/me/email-verification', { as });
  await site.ask('POST', '/api/auth/change-email', { as, body: { email: wanted } });
  const press = async (path: string, link: Parameters<typeof aLink>[1], more: object = {}) =>
    await site.ask('POST', path, { body: { token: await aLink(db, link), ...more } });
  await press('/api/auth/verify-email', { kind: 'verify', userId, email });
  const newPassword = 'battery staple';
  await press('/api/auth/reset-password', { kind: 'reset', userId, email }, { newPassword });
  await press('/api/auth/confirm-email', { kind: 'change', userId, email: wanted });
  await site.ask('POST', unsubscribePath(userId));
  await site.close();
  return site.compared;
}
