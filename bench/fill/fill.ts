import { CourseId, UserId } from '@skillverse/contract/ids';
import type { Db, Tx } from '../../server/src/db/client.ts';
import { AUDIENCES, BIO, DESCRIPTION, OPENINGS, SUBJECTS } from './fill-words.ts';
import { CRAFTS, FAMILY_NAMES, GIVEN_NAMES, WAYS } from './people-words.ts';

/** The size of the data in the database before the measurements. */
export interface FillSize {
  readonly members: number;
  /** How many members teach, starting with the first. Each course has one teacher. */
  readonly teachers: number;
  readonly courses: number;
  /** Enrollments of each member; three of five are completed. The default is 5. */
  readonly places?: number;
}

export const FULL: FillSize = { members: 2000, teachers: 200, courses: 1000 };

// Every member enrolls in courses in steps, each starting at another course. A step to the member's own course is left out.
// Prices are low, so that a wallet pays for many steps.
const STEPS_COMPLETED = 3;
export const STEPS_FILLED = 5;
/** How many steps each member has taken, and how many of them are completed. */
export function stepsOf({ places = STEPS_FILLED }: Pick<FillSize, 'places'>) {
  return { filled: places, completed: Math.floor((places * STEPS_COMPLETED) / STEPS_FILLED) };
}
/** 130 steps cost 715 SVC. Each member has 500 of them, and 300 for what is completed. */
export const STEPS_MAX = 130;
const STRIDE = 37;

export const seededId = (kind: number, n: number) =>
  `019a0000-000${kind}-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const memberIdOf = (member: number) => UserId.parse(seededId(1, member));
export const courseIdOf = (course: number) => CourseId.parse(seededId(2, course));
export const priceSvcOf = (course: number) => 1 + (course % 10);
export const tokenOf = (member: number) => `bench-${String(member).padStart(26, '0')}`;

/** The course of a member's step; undefined if it is the member's own. */
export function courseAtStep(
  { courses, teachers }: FillSize,
  member: number,
  step: number,
): number | undefined {
  const course = (member * STRIDE + step) % courses;
  return course % teachers === member ? undefined : course;
}

/** The address of a course that the member is in progress on. */
export function begunBy(size: FillSize, member: number): string {
  const last = stepsOf(size).filled - 1;
  const course = courseAtStep(size, member, last) ?? courseAtStep(size, member, last - 1);
  return `/api/courses/${courseIdOf(course ?? 0)}`;
}

/** The members that the fill enrolls in this course. */
export function learnersOf(size: FillSize, course: number): number[] {
  const steps = Array.from({ length: stepsOf(size).filled }, (_, step) => step);
  return Array.from({ length: size.members }, (_, member) => member).filter((member) =>
    steps.some((step) => courseAtStep(size, member, step) === course),
  );
}

/** Adds the same rows on every machine: members with sessions, courses, and enrollments, most of them completed. */
export async function fill(db: Db, size: FillSize): Promise<void> {
  await db.begin(async (tx) => {
    await prepare(tx);
    await addMembers(tx, size);
    await addCourses(tx, size);
    await enroll(tx, size, { from: 0, until: stepsOf(size).filled });
    await completeFirstSteps(tx, size);
  });
  await db`vacuum analyze`;
}

/** Adds enrollments in progress for the measured completions. */
export async function addPlaces(
  db: Db,
  size: FillSize,
  steps: { from: number; until: number },
): Promise<void> {
  await db.begin(async (tx) => {
    await prepare(tx);
    await enroll(tx, size, steps);
  });
  await db`vacuum analyze`;
}

/** Prepares a transaction for a fill: ids that follow from a number, and no time limit. */
export async function prepare(tx: Tx): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`
    create or replace function pg_temp.seeded_id(kind integer, n bigint) returns uuid language sql immutable
    return (format('019a0000-000%s-7000-8000-%s', kind, lpad(to_hex(n), 12, '0')))::uuid`;
}

async function addMembers(tx: Tx, { members }: FillSize): Promise<void> {
  await tx`
    insert into users (id, name, email, skills, bio, onboarding_completed, created_at, updated_at)
    select pg_temp.seeded_id(1, n),
      (${GIVEN_NAMES}::text[])[1 + n % ${GIVEN_NAMES.length}] || ' '
        || (${FAMILY_NAMES}::text[])[1 + (n / ${GIVEN_NAMES.length} + n) % ${FAMILY_NAMES.length}],
      'member-' || n || '@example.test',
      array(select (${WAYS}::text[])[1 + (n * 3 + k * 11) % ${WAYS.length}] || ' '
        || (${CRAFTS}::text[])[1 + (n * 7 + k * 13 + n / 50) % ${CRAFTS.length}] from generate_series(0, 2) k)
        || case when n % 50 = 0 then '{C++}'::text[] else '{}' end,
      ${BIO}, true, at, at
    from generate_series(0, ${members - 1}::int) n,
      lateral (select '2025-01-05 08:00Z'::timestamptz + n * interval '11 minutes' as at) moment
    order by n`;
  await tx`
    insert into sessions (id, user_id, token, expires_at)
    select pg_temp.seeded_id(4, n), pg_temp.seeded_id(1, n), 'bench-' || lpad(n::text, 26, '0'),
      now() + interval '30 days'
    from generate_series(0, ${members - 1}::int) n`;
}

async function addCourses(tx: Tx, { courses, teachers }: FillSize): Promise<void> {
  await tx`
    insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes,
      image_url, created_at, updated_at)
    select pg_temp.seeded_id(2, n), pg_temp.seeded_id(1, n % ${teachers}::int),
      (${OPENINGS}::text[])[1 + n % ${OPENINGS.length}] || ' '
        || (${SUBJECTS}::text[])[1 + (n / 10) % ${SUBJECTS.length}] || ' for '
        || (${AUDIENCES}::text[])[1 + (n / 7) % ${AUDIENCES.length}],
      ${DESCRIPTION}, (array['Photography', 'Language Learning', 'Data Science', 'Music Production'])[1 + n % 4],
      1 + n % 10, 30 + n % 90, 'https://images.example.test/courses/' || n || '.jpg', at, at
    from generate_series(0, ${courses - 1}::int) n,
      lateral (select '2025-03-02 08:00Z'::timestamptz + n * interval '37 minutes' as at) moment
    order by n`;
}

async function enroll(tx: Tx, size: FillSize, { from, until }: { from: number; until: number }) {
  const { members, courses } = size;
  await tx`
    insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc, enrolled_at)
    select pg_temp.seeded_id(3, step::bigint * ${members}::int + n), pg_temp.seeded_id(1, n), c.id, c.teacher_id,
      c.price_svc, '2025-05-04 08:00Z'::timestamptz + step * interval '3 hours'
    from generate_series(${from}::int, ${until - 1}::int) step
      cross join generate_series(0, ${members - 1}::int) n
      join courses c on c.id = pg_temp.seeded_id(2, (n * ${STRIDE}::int + step) % ${courses}::int)
    where c.teacher_id <> pg_temp.seeded_id(1, n)
    order by step, n`;
  await tx`
    insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
    select 'enroll', w.id, escrow.id, e.price_paid_svc, e.id
    from enrollments e join wallets w on w.user_id = e.learner_id join wallets escrow on escrow.kind = 'escrow'
    where e.id >= pg_temp.seeded_id(3, ${from * members}) and e.id < pg_temp.seeded_id(3, ${until * members})
    order by e.id`;
}

async function completeFirstSteps(tx: Tx, size: FillSize): Promise<void> {
  const end = stepsOf(size).completed * size.members;
  await tx`
    insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
    select 'payout', escrow.id, w.id, e.price_paid_svc, e.id
    from enrollments e join wallets w on w.user_id = e.teacher_id join wallets escrow on escrow.kind = 'escrow'
    where e.id < pg_temp.seeded_id(3, ${end}) order by e.id`;
  await tx`
    insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
    select 'reward', mint.id, w.id, 100, e.id
    from enrollments e join wallets w on w.user_id = e.learner_id join wallets mint on mint.kind = 'mint'
    where e.id < pg_temp.seeded_id(3, ${end}) order by e.id`;
  await tx`
    update enrollments set status = 'completed', reward_svc = 100, reward_cap_per_day = 10,
      reward_cap_per_teacher = 5, completed_at = enrolled_at + interval '2 days'
    where id < pg_temp.seeded_id(3, ${end})`;
}
