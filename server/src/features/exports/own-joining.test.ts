import type { UserId } from '@skillverse/contract/ids';
import { expect, test } from '../../../test/fixtures.ts';
import { open } from '../../../test/given/files/upload.ts';
import { signedIn } from '../../../test/given/given.ts';
import { aHost } from '../../../test/given/given-hosts.ts';
import { aDocument, anInvitation, joinsBy, noDocuments, signUp } from '../../../test/given/given-joining.ts';
import type { Site } from '../../../test/site.ts';
import type { Db } from '../../db/client.ts';

async function exportOf(site: Site, db: Db, email: string) {
  const [member] = await db<{ id: UserId }[]>`select id from users where email = ${email}`;
  const { bytes } = await open(site, '/api/me/export', { as: await signedIn(db, member!.id) });
  const { joined, consents } = JSON.parse(bytes.toString());
  return { joined, consents };
}

const moment = expect.stringMatching(/^\d{4}-/);

test('an export holds by which invitation its member came, and what they agreed to', async ({ site, db }) => {
  await joinsBy(db, 'invitation');
  const agreedTo = [await aDocument(db, 'terms'), await aDocument(db, 'conduct')];
  const invitation = await anInvitation(db, { title: 'Pottery club' });
  await signUp(site, 'invited@export.example', { invitation, agreedTo });
  await noDocuments(db);
  expect(await exportOf(site, db, 'invited@export.example')).toEqual({
    joined: [{ by: 'invitation', title: 'Pottery club', reason: null, joinedAt: moment }],
    consents: [
      { document: 'conduct', version: 1, agreedAt: moment },
      { document: 'terms', version: 1, agreedAt: moment },
    ],
  });
});

test('an export holds what its member wrote to be let in', async ({ site, db }) => {
  await joinsBy(db, 'approval');
  const reason = 'I want to learn to throw bowls';
  await signUp(site, 'approved@export.example', { reason });
  const [request] = await db`select id from join_requests where email = 'approved@export.example'`;
  const { as } = await aHost(db);
  await site.ask('POST', `/api/host/join-requests/${request?.id}/approve`, { as });
  expect(await exportOf(site, db, 'approved@export.example')).toEqual({
    joined: [{ by: 'approval', title: null, reason, joinedAt: moment }],
    consents: [],
  });
  expect(await exportOf(site, db, (await aHost(db)).email)).toEqual({ joined: [], consents: [] });
});
