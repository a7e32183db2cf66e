import type { Ok } from '@skillverse/contract/call';
import type { listUsers } from '@skillverse/contract/discovery';
import type { UserId } from '@skillverse/contract/ids';
import type { Db } from '../../src/db/client.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { restoreAccount, suspendAccount } from '../../src/features/departures/suspend-account.ts';
import type { Site } from '../site.ts';
import { aMember, signedIn } from './given.ts';

/** As the command line does it. */
export const suspend = (db: Db, memberId: UserId, withOffers = false) =>
  inTransaction(db, (tx) =>
    suspendAccount(tx, { memberId, hostId: null, reason: null, endsAt: null, withOffers }),
  );

export const restore = (db: Db, memberId: UserId, withOffers = false) =>
  inTransaction(db, (tx) => restoreAccount(tx, { memberId, hostId: null, withOffers, because: 'host' }));

/** A member of this name with these skills. */
export async function aPerson(db: Db, name: string, ...skills: string[]) {
  const { id } = await aMember(db, { name });
  await db`update users set skills = ${skills} where id = ${id}`;
  return id;
}

/** Of a search for people. */
export type Query = { readonly q?: string; readonly skill?: string; readonly cursor?: string };

/** Somebody who looks for people. */
export async function aViewer(db: Db, site: Site) {
  const id = await aPerson(db, 'Vera Viewer', 'Looking around');
  const as = await signedIn(db, id);
  const find = async (query: Query) => {
    const path = `/api/users?${new URLSearchParams(query as Record<string, string>)}`;
    return (await site.ask<Ok<typeof listUsers>>('GET', path, { as })).body;
  };
  const names = async (query: Query) => (await find(query)).items.map(({ name }) => name);
  return { id, as, find, names };
}
