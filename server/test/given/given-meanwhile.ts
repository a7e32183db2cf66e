import { putChosen } from '../../src/features/notices/queries.ts';
import { writeNotice } from '../../src/features/notices/writing-queries.ts';
import type { TestDatabase } from '../database.ts';
import type { aMember } from './given.ts';

export interface Between {
  readonly reader: Awaited<ReturnType<typeof aMember>>;
  readonly actorId: string;
}

/** What may happen while a notice waits. */
export const MEANWHILE: Readonly<
  Record<string, (database: TestDatabase, between: Between) => PromiseLike<unknown>>
> = {
  'its reader has blocked who did it': ({ owner }, { reader, actorId }) =>
    owner`insert into blocks (blocker_id, blocked_id) values (${reader.id}, ${actorId})`,
  'who did it has blocked its reader': ({ owner }, { reader, actorId }) =>
    owner`insert into blocks (blocker_id, blocked_id) values (${actorId}, ${reader.id})`,
  'who did it is suspended': ({ owner }, { actorId }) =>
    owner`update users set suspended_at = now() where id = ${actorId}`,
  'its kind is switched off': ({ db }, { reader }) =>
    putChosen(db, reader.id, { kind: 'reviewed', inApp: null, byMail: false, byPush: false }),
};

export const writeBetween = ({ db }: TestDatabase, { reader, actorId }: Between) =>
  writeNotice(db, { kind: 'reviewed', memberId: reader.id, actorId, title: 'Ink', detail: '5' });
