import type { Db, DbOrTx, Tx } from '../../server/src/db/client.ts';
import type { Fragment } from '../../server/src/db/sql.ts';
import { courseIdOf, type FillSize, memberIdOf, prepare } from './fill.ts';

// Extreme cases: all members but one are enrolled in one course. That one teaches it, and is in many courses and projects.

export const POPULAR_SKILL = 'Project planning';
export const crowdedCourseOf = ({ courses }: FillSize) => courseIdOf(courses);
export const busyMemberOf = ({ members }: FillSize) => members - 1;
/** The size of the full team. Its project comes after all others. */
const FULL_TEAM = 10;

const PRICE_SVC = 5;
/** Enrollments per transaction: a wallet that one transaction updates many times becomes slow to find. */
const AT_ONCE = 2000;
const BUSY_PLACES_MAX = 1000;
const JOINED_EVERY = 20;

/** Adds the same rows on every machine. `fill` and `addProjects` run before it. */
export async function addCrowds(db: Db, size: FillSize, projects: number): Promise<void> {
  const inOne = async (work: (tx: Tx) => Promise<void>) => {
    await db.begin(async (tx) => {
      await prepare(tx);
      await work(tx);
    });
  };
  await inOne((tx) => addCrowdedCourse(tx, size));
  for (let from = 0; from < busyMemberOf(size); from += AT_ONCE) {
    await inOne((tx) => fillCourse(tx, size, { from, until: Math.min(from + AT_ONCE, busyMemberOf(size)) }));
  }
  await inOne((tx) => addBusyPlaces(tx, size));
  await inOne((tx) => addReviews(tx, size));
  await inOne((tx) => addBusyProjects(tx, size, projects));
  await inOne((tx) => addMedia(tx, size));
  await inOne((tx) => addTraces(tx, size));
  await db`vacuum analyze`;
}

async function addCrowdedCourse(tx: Tx, size: FillSize): Promise<void> {
  await tx`
    insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes)
    values (${crowdedCourseOf(size)}, ${memberIdOf(busyMemberOf(size))}, 'First steps together',
      'What everybody here has begun with.', 'Photography', ${PRICE_SVC}, 45)`;
}

/** Three of five learners have completed it. */
async function fillCourse(tx: Tx, size: FillSize, { from, until }: { from: number; until: number }) {
  await tx`
    insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc, enrolled_at)
    select pg_temp.seeded_id(6, n), pg_temp.seeded_id(1, n), ${crowdedCourseOf(size)}, ${memberIdOf(busyMemberOf(size))},
      ${PRICE_SVC}, '2025-06-01 08:00Z'::timestamptz + n * interval '1 minute'
    from generate_series(${from}::int, ${until - 1}::int) n`;
  await payForPlaces(tx, { kind: 6, from, until });
  await completePlaces(tx, {
    kind: 6,
    from,
    until,
    which: tx`extract(minute from enrolled_at)::int % 5 < 3`,
    // Three per 75 minutes: about 1,700 in 30 days, as many as the busiest teachers have.
    paidAt: tx`now() - ('2025-06-01 08:00Z'::timestamptz + ${size.members} * interval '1 minute' - e.enrolled_at) * 15`,
  });
}

interface Places {
  readonly kind: number;
  readonly from: number;
  readonly until: number;
}

function theirs(db: DbOrTx, { kind, from, until }: Places) {
  return db`id >= pg_temp.seeded_id(${kind}, ${from}) and id < pg_temp.seeded_id(${kind}, ${until})`;
}

async function payForPlaces(tx: Tx, places: Places): Promise<void> {
  await tx`
    insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
    select 'enroll', w.id, escrow.id, e.price_paid_svc, e.id
    from (select * from enrollments where ${theirs(tx, places)}) e join wallets w on w.user_id = e.learner_id
      join wallets escrow on escrow.kind = 'escrow' order by e.id`;
}

interface Completed extends Places {
  readonly which: Fragment;
  readonly paidAt: Fragment;
}

/** The learners earn nothing: the reward cap is 0. */
async function completePlaces(tx: Tx, { which, paidAt, ...places }: Completed): Promise<void> {
  await tx`
    insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id, created_at)
    select 'payout', escrow.id, w.id, e.price_paid_svc, e.id, ${paidAt}
    from (select * from enrollments where ${theirs(tx, places)} and ${which}) e join wallets w on w.user_id = e.teacher_id
      join wallets escrow on escrow.kind = 'escrow' order by e.id`;
  await tx`
    update enrollments set status = 'completed', reward_cap_per_day = 0, reward_cap_per_teacher = 0,
      completed_at = enrolled_at + interval '3 days' where ${theirs(tx, places)} and ${which}`;
}

/** Enrolls the busy member in 1,000 courses, or in all if there are fewer. */
async function addBusyPlaces(tx: Tx, size: FillSize): Promise<void> {
  const until = Math.min(BUSY_PLACES_MAX, size.courses);
  await tx`
    insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc, enrolled_at)
    select pg_temp.seeded_id(7, n), ${memberIdOf(busyMemberOf(size))}, c.id, c.teacher_id, c.price_svc,
      '2025-07-01 08:00Z'::timestamptz + n * interval '1 hour'
    from generate_series(0, ${until - 1}::int) n join courses c on c.id = pg_temp.seeded_id(2, n)
    on conflict (learner_id, course_id) where status in ('ongoing', 'completed') do nothing`;
  const places = { kind: 7, from: 0, until };
  await payForPlaces(tx, places);
  await completePlaces(tx, {
    ...places,
    which: tx`extract(hour from enrolled_at)::int % 2 = 0`,
    paidAt: tx`now()`,
  });
}

/** Every third member reviews their first course and the crowded one, if they have completed it. */
async function addReviews(tx: Tx, { members }: FillSize): Promise<void> {
  await tx`
    insert into user_reviews (id, reviewer_id, user_id, course_id, rating, comment, created_at, updated_at)
    select pg_temp.seeded_id(8, row_number() over (order by e.id)), e.learner_id, e.teacher_id, e.course_id,
      3 + extract(minute from e.enrolled_at)::int % 3, 'Clear, patient, and never in a hurry.', at, at
    from generate_series(0, ${members - 1}::int, 3) n
      join enrollments e on e.id in (pg_temp.seeded_id(3, n), pg_temp.seeded_id(6, n)),
      lateral (select e.completed_at + n * interval '1 second' as at) moment
    where e.status = 'completed'`;
  await tx`
    update users u set rating = r.mean, review_count = r.reviews
    from (select user_id, round(avg(rating), 1) as mean, count(*) as reviews from user_reviews group by user_id) r
    where u.id = r.user_id`;
  await tx`
    update courses c set rating = r.mean, review_count = r.reviews
    from (select course_id, round(avg(rating), 1) as mean, count(*) as reviews from user_reviews group by course_id) r
    where c.id = r.course_id`;
}

async function addBusyProjects(tx: Tx, size: FillSize, projects: number): Promise<void> {
  const busyId = memberIdOf(busyMemberOf(size));
  const joined = tx`
    select p.id from generate_series(1, ${projects - 1}::int, ${JOINED_EVERY}::int) n
    join projects p on p.id = pg_temp.seeded_id(5, n) where p.status = 'open' and p.creator_id <> ${busyId}`;
  await tx`
    insert into project_members (project_id, user_id, joined_at)
    select p.id, ${busyId}, p.created_at + interval '1 day' from projects p where p.id in (${joined})`;
  await tx`
    update projects p set status = 'in-progress' where p.status = 'open' and exists (
      select 1 from project_members m where m.project_id = p.id and m.user_id = ${busyId} and p.creator_id <> ${busyId})`;
  await tx`
    insert into projects (id, creator_id, title, description, category, status, required_skills, max_members)
    values (pg_temp.seeded_id(5, ${projects}), ${busyId}, 'Nobody is missing here', 'Ten of ten.', 'Other', 'in-progress',
      '{React}', ${FULL_TEAM})`;
  await tx`
    insert into project_members (project_id, user_id)
    select pg_temp.seeded_id(5, ${projects}), pg_temp.seeded_id(1, n)
    from generate_series(${size.members - FULL_TEAM}::int, ${size.members - 1}::int) n`;
}

/** Adds a film and a document to each course. The learners of the first step have seen the film. */
async function addMedia(tx: Tx, { members, courses }: FillSize): Promise<void> {
  await tx`
    insert into files (id, owner_id, bucket, path, name, content_type, size_bytes)
    select pg_temp.seeded_id(9, n), c.teacher_id, 'course-media', 'courses/' || c.id || '/' || n, 'Part ' || n,
      case n % 2 when 0 then 'video/mp4' else 'application/pdf' end, 1000
    from generate_series(0, ${2 * courses + 1}::int) n join courses c on c.id = pg_temp.seeded_id(2, n / 2)`;
  await tx`
    insert into course_media (file_id, course_id, kind, position)
    select pg_temp.seeded_id(9, n), pg_temp.seeded_id(2, n / 2), case n % 2 when 0 then 'video' else 'document' end, 0
    from generate_series(0, ${2 * courses + 1}::int) n`;
  await tx`
    insert into content_views (learner_id, file_id)
    select e.learner_id, m.file_id from generate_series(0, ${members - 1}::int) n
    join enrollments e on e.id in (pg_temp.seeded_id(3, n), pg_temp.seeded_id(6, n))
    join course_media m on m.course_id = e.course_id and m.kind = 'video'`;
}

/** Adds sign-in methods (every second member uses Google), recent idempotency keys, and a skill of one in five members. */
async function addTraces(tx: Tx, { members }: FillSize): Promise<void> {
  const all = tx`generate_series(0, ${members - 1}::int) n`;
  await tx`
    insert into sign_in_accounts (id, user_id, provider_id, account_id, password_hash)
    select pg_temp.seeded_id(1, n), pg_temp.seeded_id(1, n), case n % 2 when 0 then 'google' else 'credential' end,
      pg_temp.seeded_id(1, n), case n % 2 when 1 then '$argon2id$none' end
    from ${all}`;
  await tx`
    insert into idempotency_keys (user_id, key, request_hash, answer)
    select pg_temp.seeded_id(1, n), pg_temp.seeded_id(1, n), md5(n::text), '{}' from ${all}`;
  await tx`
    update users set skills = skills || ${POPULAR_SKILL}::text
    where id in (select pg_temp.seeded_id(1, n) from generate_series(2, ${members - 1}::int, 5) n)`;
}
