import { inTransaction } from '../../../../src/db/transaction.ts';
import { writePasswordHash } from '../../../../src/features/accounts/queries.ts';
import { createPasswords } from '../../../../src/integrations/sign-in/password-hash.ts';
import { aMember } from '../../../given/given.ts';
import { aHost, aloneAsHost, proofIsOver } from '../../../given/given-hosts.ts';
import { suspend } from '../../../given/given-people.ts';
import { NOWHERE } from '../../../given/given-reports.ts';
import type { Given, Refused } from '../refused.ts';

const PROOF = 'Confirm that it is you, then try again';

/** A host makes a member a host, or removes one. */
async function change({ database: { db }, site }: Given, method: 'PUT' | 'DELETE', memberId: string) {
  const { as } = await aHost(db);
  return await site.ask(method, `/api/host/hosts/${memberId}`, { as });
}

async function unproved({ database: { db }, site }: Given, method: 'PUT' | 'DELETE') {
  const host = await aHost(db);
  await proofIsOver(db, host.id);
  return await site.ask(method, `/api/host/hosts/${NOWHERE}`, { as: host.as });
}

async function prove({ database: { db }, site }: Given, { hasPassword }: { hasPassword: boolean }) {
  const host = await aHost(db);
  const hash = hasPassword && (await createPasswords().hash('correct horse'));
  if (hash) await inTransaction(db, (tx) => writePasswordHash(tx, host.id, hash));
  const body = { currentPassword: 'wrong horse' };
  return await site.ask('POST', '/api/host/proof', { as: host.as, body });
}

/** Who is a host, by the desk, and how one shows who sits there. */
export const hostDeskRefusals: Readonly<Record<string, Refused>> = {
  'host.proveHost WRONG_PASSWORD': {
    message: 'The current password is not right',
    provoke: (given) => prove(given, { hasPassword: true }),
  },
  'host.proveHost NO_PASSWORD': {
    message: 'You have no password. Use a passkey, or sign in again',
    provoke: (given) => prove(given, { hasPassword: false }),
  },
  'host.makeHost PROOF_NEEDED': { message: PROOF, provoke: (given) => unproved(given, 'PUT') },
  'host.makeHost USER_NOT_FOUND': {
    message: 'User not found',
    provoke: (given) => change(given, 'PUT', NOWHERE),
  },
  'host.makeHost CANNOT_BE_HOST': {
    message: 'A suspended or sample member cannot be a host',
    provoke: async (given) => {
      const { db } = given.database;
      const { id } = await aMember(db);
      await suspend(db, id);
      return await change(given, 'PUT', id);
    },
  },
  'host.removeHost PROOF_NEEDED': { message: PROOF, provoke: (given) => unproved(given, 'DELETE') },
  'host.removeHost HOST_NOT_FOUND': {
    message: 'This member is not a host',
    provoke: async (given) => await change(given, 'DELETE', (await aMember(given.database.db)).id),
  },
  'host.removeHost LAST_HOST': {
    message: 'This is the last host. Make another member a host first',
    provoke: async ({ database: { db }, site }) => {
      const host = await aHost(db);
      await aloneAsHost(db, host.id);
      return await site.ask('DELETE', `/api/host/hosts/${host.id}`, { as: host.as });
    },
  },
  'host.listHostLog INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: async ({ database: { db }, site }) =>
      await site.ask('GET', '/api/host/log?cursor=somewhere', { as: (await aHost(db)).as }),
  },
  'departures.deleteMe LAST_HOST': {
    message: 'You are the last host of this site. Make another member a host first',
    provoke: async ({ database: { db }, site }) => {
      const host = await aHost(db);
      await aloneAsHost(db, host.id);
      return await site.ask('DELETE', '/api/me', { as: host.as, body: { email: host.email } });
    },
  },
};
