import type { Tx } from '../../db/client.ts';
import { insertSampleMember, type NewSampleMember } from './queries.ts';

/** A member with wallet and grant like any other, but without any way to sign in. Joins the caller's transaction. */
export async function addSampleMember(tx: Tx, member: NewSampleMember): Promise<void> {
  await insertSampleMember(tx, member);
}
