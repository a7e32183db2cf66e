import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';

/** Where the member is: the IANA name that a browser said last, and UTC before. PostgreSQL knows it too. */
export async function zoneOf(db: DbOrTx, memberId: UserId): Promise<string> {
  const [member] = await db<{ timeZone: string }[]>`select time_zone from users where id = ${memberId}`;
  return member?.timeZone ?? 'UTC';
}

/** Fails with 22023 where PostgreSQL does not know the zone. */
export async function updateZone(db: DbOrTx, memberId: UserId, timeZone: string): Promise<void> {
  await db`
    update users set time_zone = ${timeZone} where id = ${memberId} and deleted_at is null
      and now() at time zone ${timeZone} is not null`;
}
