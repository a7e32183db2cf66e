import type { Invariant } from '../../core/errors/invariant.ts';

/** What must hold between courses and their teachers. Each query lists the breaches: none is expected. */
export const courseInvariants: readonly Invariant[] = [
  {
    name: 'I18',
    says: 'those are marked as teaching who teach a course that can be found, and nobody else',
    breaches: (db) => db`
      select u.id from users u
      where u.teaches <> exists (
        select from courses c where c.teacher_id = u.id and c.deleted_at is null and c.hidden_at is null)`,
  },
];
