import type { UserId } from '@skillverse/contract/ids';
import type { Tx } from '../../db/client.ts';

/** All of a teacher that are not deleted. They stay as many only where the teacher is locked. */
export async function countOnOffer(tx: Tx, teacherId: UserId): Promise<number> {
  const [counted] = await tx<{ total: number }[]>`
    select count(*) as total from courses where teacher_id = ${teacherId} and deleted_at is null`;
  return counted?.total ?? 0;
}

/** @returns seconds until the teacher has made fewer than `perHour` within an hour, deleted ones too; 0 where it is so now */
export async function findWaitForNext(tx: Tx, teacherId: UserId, perHour: number): Promise<number> {
  const [last] = await tx<{ seconds: number }[]>`
    select ceil(extract(epoch from created_at + interval '1 hour' - clock_timestamp()))::int as seconds
    from courses where teacher_id = ${teacherId} and created_at > clock_timestamp() - interval '1 hour'
    order by created_at desc, id desc offset ${perHour - 1} limit 1`;
  return last ? Math.max(1, last.seconds) : 0;
}
