import type { Db } from '../../server/src/db/client.ts';
import { type Economy, nameOf, openedBy, type Ref, ratingOf } from './model.ts';
import type { Real } from './real.ts';
import { sorted } from './told.ts';
import { refundsInAnyOrder } from './views.ts';

/** What should be stored of these people and of all that is theirs. */
export function expectedStored(economy: Economy) {
  const { caps, people, courses, places, reviews, projects, calls, kept } = economy;
  return {
    people: people.map((person, who) => {
      const { skills, bio, linkedinUrl, githubUrl, portfolioUrl, verification, isOnboarded, isGone } = person;
      const said = { name: nameOf(economy, who), skills, bio, links: [linkedinUrl, githubUrl, portfolioUrl] };
      const known = { verification, skillsVerified: verification === 'verified', isOnboarded, isGone };
      const sessions = person.sessions.length;
      // Nothing of the address of who has left.
      const email = isGone ? null : person.email;
      const { balanceSvc, welcomeSvc } = person;
      return {
        ...said,
        ...known,
        ...ratingOf(economy, who),
        email,
        balanceSvc,
        welcomeSvc,
        sessions,
        opened: courses.reduce((total, _, course) => total + openedBy(economy, who, course), 0),
        moved: movesOf(economy, who),
      };
    }),
    courses: courses.map(({ teacher, title, priceSvc, isDeleted }) => ({
      teacher,
      title,
      priceSvc,
      isDeleted,
    })),
    places: sorted(
      places.map(({ learner, course, teacher, status, paidSvc, rewardSvc, completedAt, settledTo }) => {
        const when = status === 'completed' ? completedAt : null;
        // All of them are new, and of one network.
        const capPerNetwork = status === 'completed' ? caps.perNetwork : null;
        const isSettled = settledTo !== undefined;
        const paid = { paidSvc, rewardSvc, capPerNetwork, isSettled };
        return { learner, course, teacher, status, completedAt: when, ...paid };
      }),
    ),
    reviews: sorted(
      reviews.map(({ reviewer, course, teacher, stars, comment }) => ({
        reviewer,
        course,
        teacher,
        stars,
        comment,
      })),
    ),
    projects: projects.map((project) => {
      const { creator, title, members, maxMembers, status, contactInfo, isGone } = project;
      return isGone ? null : { creator, title, members, maxMembers, status, contactInfo };
    }),
    calls: calls.map(({ helper = null, helpers, ...call }) => ({
      ...call,
      helper,
      helpers: sorted(helpers),
    })),
    keys: Object.keys(kept).sort(),
  };
}

function movesOf({ people, places }: Economy, who: Ref) {
  const moves = people[who]!.movements.map(({ reason, amountSvc, place }) => {
    // Whose place too: two who complete a course at once pay its teacher the same.
    const { course, learner } = place === undefined ? { course: null, learner: null } : places[place]!;
    return { reason, amountSvc, course, learner };
  });
  return refundsInAnyOrder(moves);
}

type Row = Record<string, unknown>;

/** What is stored of them, in the model's words. */
export async function readStored(db: Db, real: Real): Promise<ReturnType<typeof expectedStored>> {
  const rows = await readRows(db, real);
  return {
    people: inOrder(rows.people, real.personIds).map((row) => storedPerson(real, row, rows.moves)),
    courses: inOrder(rows.courses, real.courseIds).map((row) => {
      const { id: _id, teacherId, ...course } = row ?? {};
      return { teacher: personOf(real, teacherId), ...course };
    }),
    places: sorted(rows.places.map((row) => storedPlace(real, row))),
    reviews: sorted(rows.reviews.map((row) => storedReview(real, row))),
    projects: inOrder(rows.projects, real.projectIds).map((row) => {
      if (!row) return null;
      const { id: _id, creatorId, members, ...project } = row;
      const team = (members as string[]).map((id) => personOf(real, id));
      return { creator: personOf(real, creatorId), members: team, ...project };
    }),
    calls: inOrder(rows.calls, real.callIds).map((row) => storedCall(real, row ?? {})),
    keys: rows.keys.map(({ userId, key }) => `${personOf(real, userId)} ${key}`).sort(),
  } as ReturnType<typeof expectedStored>;
}

async function readRows(db: Db, { personIds }: Real) {
  const [people, moves, courses, places, reviews, projects, calls, keys] = await Promise.all([
    db<Row[]>`
      select u.id, u.name, u.skills, u.bio, array[u.linkedin_url, u.github_url, u.portfolio_url] as links,
        u.verification_status as verification, u.skills_verified, u.onboarding_completed as is_onboarded,
        u.deleted_at is not null as is_gone, u.email, u.rating, u.review_count, u.welcome_svc, w.balance_svc,
        (select count(*) from sessions s where s.user_id = u.id) as sessions,
        (select count(*) from opened_items o where o.learner_id = u.id) as opened
      from users u join wallets w on w.user_id = u.id where u.id = any(${personIds}::uuid[])`,
    db<Row[]>`
      select w.user_id, t.kind as reason, e.course_id, e.learner_id,
        case when t.debit_wallet_id = w.id then -t.amount_svc else t.amount_svc end as amount_svc
      from wallets w join transfers t on w.id in (t.debit_wallet_id, t.credit_wallet_id)
      left join enrollments e on e.id = t.enrollment_id
      where w.user_id = any(${personIds}::uuid[]) order by t.id`,
    db<Row[]>`
      select id, teacher_id, title, price_svc, deleted_at is not null as is_deleted from courses
      where teacher_id = any(${personIds}::uuid[])`,
    db<Row[]>`
      select learner_id, course_id, teacher_id, status, price_paid_svc, reward_svc, completed_at,
        reward_cap_per_network as cap_per_network, settled_at is not null as is_settled from enrollments
      where learner_id = any(${personIds}::uuid[])`,
    db<Row[]>`
      select reviewer_id, course_id, user_id, rating, comment from user_reviews
      where user_id = any(${personIds}::uuid[])`,
    db<Row[]>`
      select p.id, p.creator_id, p.title, p.max_members, p.status, p.contact_info,
        array(select m.user_id from project_members m where m.project_id = p.id order by m.joined_at) as members
      from projects p where p.creator_id = any(${personIds}::uuid[])`,
    db<Row[]>`
      select r.id, r.asker_id, r.bounty_svc, r.state, r.helper_id,
        array(select k.helper_id from help_claims k where k.request_id = r.id) as helpers
      from help_requests r where r.asker_id = any(${personIds}::uuid[])`,
    db<Row[]>`
      select user_id, key from idempotency_keys where answer is not null and user_id = any(${personIds}::uuid[])`,
  ]);
  return { people, moves, courses, places, reviews, projects, calls, keys };
}

const personOf = ({ personIds }: Real, id: unknown) => personIds.indexOf(id as string);
const courseOf = ({ courseIds }: Real, id: unknown) => courseIds.indexOf(id as string);

function storedPerson(real: Real, row: Row | undefined, moves: readonly Row[]) {
  const { id, ...person } = row ?? {};
  const isWiped = /^[0-9a-f-]{36}@deleted\.invalid$/.test(String(person.email));
  const email = isWiped ? null : person.email;
  const own = moves.filter(({ userId }) => userId === id);
  const moved = own.map(({ reason, amountSvc, courseId, learnerId }) => {
    const course = courseId === null ? null : courseOf(real, courseId);
    const learner = learnerId === null ? null : personOf(real, learnerId);
    return { reason: reason as string, amountSvc, course, learner };
  });
  return { ...person, email, moved: refundsInAnyOrder(moved) };
}

function storedPlace(real: Real, place: Row) {
  const { learnerId, courseId, teacherId, status, completedAt } = place;
  const { pricePaidSvc, rewardSvc, capPerNetwork, isSettled } = place;
  return {
    learner: personOf(real, learnerId),
    course: courseOf(real, courseId),
    teacher: personOf(real, teacherId),
    status,
    paidSvc: pricePaidSvc,
    rewardSvc,
    capPerNetwork,
    completedAt: completedAt === null ? null : Date.parse(completedAt as string),
    isSettled,
  };
}

function storedCall(real: Real, { askerId, bountySvc, state, helperId, helpers }: Row) {
  return {
    asker: personOf(real, askerId),
    bountySvc,
    state,
    helper: helperId === null ? null : personOf(real, helperId),
    helpers: sorted((helpers as string[]).map((id) => personOf(real, id))),
  };
}

function storedReview(real: Real, { reviewerId, courseId, userId, rating, comment }: Row) {
  return {
    reviewer: personOf(real, reviewerId),
    course: courseOf(real, courseId),
    teacher: personOf(real, userId),
    stars: rating,
    comment,
  };
}

/** As they are numbered, and behind them what nobody has numbered. */
function inOrder(rows: readonly Row[], ids: readonly string[]): (Row | undefined)[] {
  const known = ids.map((id) => rows.find((row) => row.id === id));
  return [...known, ...rows.filter(({ id }) => !ids.includes(id as string))];
}

/** Takes note of the moment of every present version, where no answer has told it. */
export async function readVersions(
  db: Db,
  { economy, real }: { readonly economy: Economy; readonly real: Real },
): Promise<void> {
  const moments = await db<{ id: string; updatedAt: string }[]>`
    select id, updated_at from courses where id = any(${real.courseIds}::uuid[])
    union all select id, updated_at from projects where id = any(${real.projectIds}::uuid[])`;
  for (const { id, updatedAt } of moments) {
    const [course, project] = [real.courseIds.indexOf(id), real.projectIds.indexOf(id)];
    if (course >= 0) real.courseVersions.set(`${course} ${economy.courses[course]!.version}`, updatedAt);
    else real.projectVersions.set(`${project} ${economy.projects[project]!.version}`, updatedAt);
  }
}
