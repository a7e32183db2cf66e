import { v7 as uuidv7 } from 'uuid';
import type { DbOrTx } from '../../../db/client.ts';

/** Remembers for some minutes what a way in began with: a try with Google, or what a browser is asked to sign. */
export async function insertTry(
  db: DbOrTx,
  { identifier, value, seconds }: { identifier: string; value: string; seconds: number },
): Promise<void> {
  await db`
    insert into sign_in_verifications (id, identifier, value, expires_at)
    values (${uuidv7()}, ${identifier}, ${value}, now() + make_interval(secs => ${seconds}))`;
}

/** What was remembered. It is deleted with the first answer, so the second who asks gets nothing. */
export async function takeTry(db: DbOrTx, identifier: string): Promise<string | undefined> {
  const [row] = await db<{ value: string; isOver: boolean }[]>`
    delete from sign_in_verifications where identifier = ${identifier}
    returning value, expires_at <= now() as is_over`;
  return row && !row.isOver ? row.value : undefined;
}
