import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { aDocument, joinsBy, noDocuments, signUp } from '../../../../test/given/given-joining.ts';

test('to join is to agree to every document as it is now', async ({ site, db }) => {
  await joinsBy(db, 'open');
  const old = await aDocument(db, 'terms');
  const terms = await aDocument(db, 'terms');
  const conduct = await aDocument(db, 'conduct');
  for (const agreedTo of [undefined, [], [terms], [old, conduct]]) {
    const answer = await signUp(site, 'agree@rules.example', { agreedTo });
    expect([answer.status, answer.code]).toEqual([409, 'CONSENT_NEEDED']);
  }
  const { body } = await signUp(site, 'agree@rules.example', { agreedTo: [terms, conduct] });
  const given = await db`
    select d.kind, d.version from consents c join documents d on d.id = c.document_id
    where c.user_id = ${body.userId} order by d.kind`;
  expect(given).toEqual([
    { kind: 'conduct', version: 1 },
    { kind: 'terms', version: 2 },
  ]);
  await noDocuments(db);
  expect((await signUp(site, 'free@rules.example')).status).toBe(200);
});

test('a document is shown to everybody, and one that was taken down or never was is not there', async ({
  site,
  db,
}) => {
  await aDocument(db, 'privacy', { text: '# Privacy' });
  expect((await site.ask('GET', '/api/documents/privacy')).body).toMatchObject({
    kind: 'privacy',
    text: '# Privacy',
  });
  await noDocuments(db);
  for (const kind of ['privacy', 'nothing'])
    expect((await site.ask('GET', `/api/documents/${kind}`)).status).toBe(404);
});

test('a member is asked again only by a version that asks, until they agree to it or a later one', async ({
  site,
  db,
}) => {
  await noDocuments(db);
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  const asked = async () =>
    (await site.ask<{ asked: { id: string }[] }>('GET', '/api/me/consents', { as })).body.asked.map(
      (one) => one.id,
    );
  const isAsked = async () =>
    (await site.ask<{ asksConsent: boolean }>('GET', '/api/me', { as })).body.asksConsent;
  await aDocument(db, 'terms');
  expect([await asked(), await isAsked()]).toEqual([[], false]);
  const second = await aDocument(db, 'terms', { asksAgain: true });
  expect([await asked(), await isAsked()]).toEqual([[second], true]);
  const third = await aDocument(db, 'terms');
  expect(await asked()).toEqual([third]);
  const agree = async (...agreedTo: string[]) =>
    await site.ask('POST', '/api/me/consents', { as, body: { agreedTo } });
  expect((await agree(second)).body.error?.code).toBe('DOCUMENTS_CHANGED');
  expect((await agree(third)).body).toEqual({ asked: [] });
  expect((await agree(third)).body).toEqual({ asked: [] });
  expect([await asked(), await isAsked()]).toEqual([[], false]);
  await noDocuments(db);
  expect(await isAsked()).toBe(false);
});
