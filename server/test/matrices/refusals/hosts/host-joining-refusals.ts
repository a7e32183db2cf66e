import type { Call } from '@skillverse/contract/call';
import { v7 as uuidv7 } from 'uuid';
import { aMember } from '../../../given/given.ts';
import { aHost, proofIsOver } from '../../../given/given-hosts.ts';
import { aDocument } from '../../../given/given-joining.ts';
import type { Given, Refused } from '../refused.ts';

const NOWHERE = '0190a000-0000-7000-8000-0000000000ff';

type Asking = { readonly method: Call['method']; readonly path: string; readonly body?: unknown };

async function asHost({ database: { db }, site }: Given, { method, path, body }: Asking) {
  const { as } = await aHost(db);
  return await site.ask(method, path, { as, body });
}

const unproved = (asking: Asking): Refused => ({
  message: 'Confirm that it is you, then try again',
  provoke: async ({ database: { db }, site }) => {
    const host = await aHost(db);
    await proofIsOver(db, host.id);
    return await site.ask(asking.method, asking.path, { as: host.as, body: asking.body });
  },
});

const approve = (id: string): Asking => ({ method: 'POST', path: `/api/host/join-requests/${id}/approve` });
const refuse = (id: string): Asking => ({
  method: 'POST',
  path: `/api/host/join-requests/${id}/refuse`,
  body: {},
});
const rules = { text: 'Rules', asksAgain: false, basedOn: 0 };
const publish = (kind: string, body: object = rules): Asking => ({
  method: 'PUT',
  path: `/api/host/documents/${kind}`,
  body,
});

/** @returns the id of a request and the address that it waits with */
async function aRequest({ database: { db } }: Given) {
  const [id, email] = [uuidv7(), `${uuidv7()}@example.test`];
  await db`
    insert into join_requests (id, name, email, password_hash, welcome_key, reason)
    values (${id}, 'Nora', ${email}, '$argon2id$a hash', 'a key', 'I want to learn')`;
  return { id, email };
}

async function decided(given: Given, again: (id: string) => Asking) {
  const { id } = await aRequest(given);
  await asHost(given, refuse(id));
  return await asHost(given, again(id));
}

const noRequest = 'There is no such request';
const isDecided = 'This request has been decided already';

export const hostJoiningRefusals: Readonly<Record<string, Refused>> = {
  'host.putJoining PROOF_NEEDED': unproved({
    method: 'PUT',
    path: '/api/host/joining',
    body: { mode: 'open' },
  }),
  'host.makeInvitation PROOF_NEEDED': unproved({
    method: 'POST',
    path: '/api/host/invitations',
    body: { uses: 1, days: 1 },
  }),
  'host.endInvitation PROOF_NEEDED': unproved({ method: 'DELETE', path: `/api/host/invitations/${NOWHERE}` }),
  'host.endInvitation INVITATION_NOT_FOUND': {
    message: 'There is no such invitation',
    provoke: (given) => asHost(given, { method: 'DELETE', path: `/api/host/invitations/${NOWHERE}` }),
  },
  'host.approveRequest PROOF_NEEDED': unproved(approve(NOWHERE)),
  'host.approveRequest REQUEST_NOT_FOUND': {
    message: noRequest,
    provoke: (given) => asHost(given, approve(NOWHERE)),
  },
  'host.approveRequest REQUEST_DECIDED': { message: isDecided, provoke: (given) => decided(given, approve) },
  'host.approveRequest ADDRESS_TAKEN': {
    message: 'Somebody has joined with this address meanwhile',
    provoke: async (given) => {
      const { id, email } = await aRequest(given);
      const { db } = given.database;
      const member = await aMember(db);
      await db`update users set email = ${email} where id = ${member.id}`;
      return await asHost(given, approve(id));
    },
  },
  'host.refuseRequest PROOF_NEEDED': unproved(refuse(NOWHERE)),
  'host.refuseRequest REQUEST_NOT_FOUND': {
    message: noRequest,
    provoke: (given) => asHost(given, refuse(NOWHERE)),
  },
  'host.refuseRequest REQUEST_DECIDED': { message: isDecided, provoke: (given) => decided(given, refuse) },
  'host.publishDocument PROOF_NEEDED': unproved(publish('terms')),
  'host.publishDocument DOCUMENT_NOT_FOUND': {
    message: 'There is no such document',
    provoke: (given) => asHost(given, publish('recipes')),
  },
  'host.publishDocument DOCUMENT_CHANGED': {
    message: 'Another host has published a newer version. Load it before you change it',
    provoke: async (given) => {
      const { db } = given.database;
      // Taken down, so that nobody who signs up meanwhile has to agree.
      await aDocument(db, 'conduct', { text: null });
      return await asHost(given, publish('conduct'));
    },
  },
};
