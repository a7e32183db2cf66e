import { randomUUID } from 'node:crypto';
import { aMember, signedIn } from '../../given/given.ts';
import type { Answer } from '../../site.ts';
import type { Given } from './refused.ts';

/** A keyed request of a member who leaves after the session was read, and before anything is written. */
export async function leavingMeanwhile(
  { database: { db, owner }, site }: Given,
  path: string,
  body: unknown,
): Promise<Answer> {
  const { id } = await aMember(db);
  const headers = { 'idempotency-key': randomUUID() };
  const request = { as: await signedIn(db, id), headers, body };
  const { asked } = await owner.begin(async (tx) => {
    await tx`lock table idempotency_keys in exclusive mode`;
    const asked = site.ask('POST', path, request);
    for (let waiting = false; !waiting; ) {
      // Others wait for locks in databases of their own.
      const found = await tx`
        select 1 from pg_locks where not granted and relation = 'idempotency_keys'::regclass
          and database = (select oid from pg_database where datname = current_database())`;
      waiting = found.length > 0;
    }
    await tx`update users set deleted_at = now() where id = ${id}`;
    return { asked };
  });
  return await asked;
}
