import type { Ok } from '@skillverse/contract/call';
import type { Course } from '@skillverse/contract/courses';
import type { deleteCourse } from '@skillverse/contract/departures';
import type { CourseId, ProjectId } from '@skillverse/contract/ids';
import type { completeOnboarding } from '@skillverse/contract/onboarding';
import type { OwnProfile } from '@skillverse/contract/profiles';
import type { ProjectDetails } from '@skillverse/contract/projects';
import type { putMyReview } from '@skillverse/contract/reviews';
import { verifySkills } from '@skillverse/contract/rules/verification';
import { describe, expect } from 'vitest';
import { aFilm } from '../../server/test/given/files/made-files.ts';
import { upload } from '../../server/test/given/files/upload.ts';
import { aProject } from '../../server/test/given/given-projects.ts';
import { times } from '../../server/test/times.ts';
import type { Reply } from '../connections.ts';
import type { SignedIn } from '../economy/market.ts';
import { PASSWORD } from '../economy/requests.ts';
import { type Arena, PATIENCE, rounds, tallied, test } from './arena.ts';

/** How many do the same at once. */
const MANY = times({ quick: 12, full: 64 });

const post = ({ cookie }: SignedIn, path: string, body?: unknown) => ({
  method: 'POST' as const,
  path,
  cookie,
  body,
});
const enroll = (who: SignedIn, course: CourseId) => post(who, `/api/courses/${course}/enroll`, {});
const complete = (who: SignedIn, course: CourseId) => post(who, `/api/courses/${course}/complete`);
const join = (who: SignedIn, project: ProjectId) => post(who, `/api/projects/${project}/join`);

/** One who teaches a course, and so many others. */
async function aClass(arena: Arena, others: number, priceSvc = 120) {
  const [teacher, ...learners] = await arena.people(others + 1);
  const [course] = await arena.courses(teacher!.id, 1, priceSvc);
  return { teacher: teacher!, learners, course: course! };
}

/** What somebody reads. */
async function read<T>({ connections }: Arena, { cookie }: SignedIn, path: string): Promise<T> {
  return (await connections.ask<T>({ method: 'GET', path, cookie })).body;
}

async function balanceOf(arena: Arena, who: SignedIn): Promise<number> {
  return (await read<OwnProfile>(arena, who, '/api/me')).skillCoins;
}

/** The one that was done, and the others. */
function oneOf<T>(replies: readonly Reply<T>[]): { done: Reply<T>; others: Reply<T>[] } {
  const done = replies.filter(({ status }) => status === 200);
  expect(done, JSON.stringify(tallied(replies))).toHaveLength(1);
  return { done: done[0]!, others: replies.filter((one) => one !== done[0]) };
}

describe('many times at the same moment', () => {
  test('one address signs up: it has one account, one wallet and one grant', PATIENCE, async ({ arena }) => {
    await rounds({}, async (round) => {
      const address = `Kim.${round}@twin.example`;
      const spellings = [address, address.toUpperCase(), ` ${address}\n`, address.toLowerCase()];
      const asked = (n: number) => ({
        method: 'POST' as const,
        path: '/api/auth/sign-up',
        body: { name: 'Kim', email: spellings[n % spellings.length], password: PASSWORD, skills: ['Chess'] },
      });
      // On a busy machine the last in line for a password's hash are told to come back: nothing of theirs has begun.
      const insist = async (n: number): Promise<Reply> => {
        const reply = await arena.connections.ask(asked(n));
        return reply.status === 503 ? await insist(n) : reply;
      };
      const replies = await Promise.all(Array.from({ length: MANY }, (_, n) => insist(n)));
      expect(tallied(replies)).toEqual({ 200: 1, SIGN_UP_REFUSED: MANY - 1 });
      const grants = await arena.database.owner`
        select t.amount_svc from users u join wallets w on w.user_id = u.id
        join transfers t on t.credit_wallet_id = w.id where u.email = ${address.toLowerCase()}`;
      expect(grants).toEqual([{ amountSvc: 500 }]);
    });
  });

  test('somebody enrolls: it is paid once', PATIENCE, async ({ arena }) => {
    await rounds({}, async () => {
      const { learners, course } = await aClass(arena, 1);
      const replies = await arena.race(MANY, () => enroll(learners[0]!, course));
      expect(tallied(replies)).toEqual({ 200: 1, ALREADY_ENROLLED: MANY - 1 });
      expect(await balanceOf(arena, learners[0]!)).toBe(380);
    });
  });

  test('somebody completes: teacher and learner are paid once', PATIENCE, async ({ arena }) => {
    await rounds({}, async () => {
      const { teacher, learners, course } = await aClass(arena, 1);
      await arena.race(1, () => enroll(learners[0]!, course));
      const replies = await arena.race(MANY, () => complete(learners[0]!, course));
      expect(tallied(replies)).toEqual({ 200: 1, NOT_ONGOING: MANY - 1 });
      expect([await balanceOf(arena, teacher), await balanceOf(arena, learners[0]!)]).toEqual([620, 480]);
    });
  });

  test(
    'one version of a course is edited: one edit counts, and the others are told what it says',
    PATIENCE,
    async ({ arena }) => {
      await rounds({}, async () => {
        const { teacher, course } = await aClass(arena, 0);
        const path = `/api/courses/${course}`;
        const { updatedAt: expectedUpdatedAt } = await read<Course>(arena, teacher, path);
        const { cookie } = teacher;
        const replies = await arena.race<Course>(MANY, (n) => ({
          method: 'PATCH',
          path,
          cookie,
          body: { title: `Edit ${n}`, svcValue: n, expectedUpdatedAt },
        }));
        const { done, others } = oneOf(replies);
        expect(done.body.title).toBe(`Edit ${done.body.svcValue}`);
        expect(tallied(others)).toEqual({ COURSE_CHANGED: MANY - 1 });
        const { title, svcValue } = done.body;
        for (const { body } of others)
          expect(body.error?.details).toMatchObject({ course: { title, svcValue } });
        expect(await read<Course>(arena, teacher, path)).toMatchObject({ title, svcValue });
      });
    },
  );

  test('a course is deleted: each learner has the coins back once', PATIENCE, async ({ arena }) => {
    await rounds({}, async () => {
      const { teacher, learners, course } = await aClass(arena, 3);
      await arena.race(3, (n) => enroll(learners[n]!, course));
      const { cookie } = teacher;
      const replies = await arena.race<Ok<typeof deleteCourse>>(MANY, () => ({
        method: 'DELETE',
        path: `/api/courses/${course}`,
        cookie,
        body: { title: 'Weaving' },
      }));
      const { done, others } = oneOf(replies);
      expect(done.body).toEqual({ refundedLearners: 3, refundedSvc: 360 });
      expect(tallied(others)).toEqual({ COURSE_NOT_FOUND: MANY - 1 });
      for (const learner of learners) expect(await balanceOf(arena, learner)).toBe(500);
    });
  });

  test(
    'one teacher is reviewed, by one and by many: one review each, and the rating is their mean',
    PATIENCE,
    async ({ arena }) => {
      await rounds({}, async () => {
        const { teacher, learners, course } = await aClass(arena, MANY, 0);
        await arena.race(MANY, (n) => enroll(learners[n]!, course));
        await arena.race(MANY, (n) => complete(learners[n]!, course));
        const review = ({ cookie }: SignedIn, rating: number) => ({
          method: 'PUT' as const,
          path: `/api/courses/${course}/review`,
          cookie,
          body: { rating },
        });
        // Each once, and the first of them as often again.
        const replies = await arena.race<Ok<typeof putMyReview>>(2 * MANY, (n) =>
          review(learners[n < MANY ? n : 0]!, (n % 5) + 1),
        );
        expect(tallied(replies)).toEqual({ 200: 2 * MANY });
        expect(replies.filter(({ body }) => !body.changed)).toHaveLength(MANY);
        const path = `/api/courses/${course}/review`;
        const written = await Promise.all(
          learners.map((one) => read<{ review: { rating: number } }>(arena, one, path)),
        );
        const stars = written.map(({ review }) => review.rating);
        expect(stars.slice(1)).toEqual(learners.slice(1).map((_, n) => ((n + 1) % 5) + 1));
        const mean = Math.round((stars.reduce((sum, one) => sum + one, 0) * 10) / MANY) / 10;
        expect(await read(arena, teacher, '/api/me')).toMatchObject({ rating: mean, reviewCount: MANY });
      });
    },
  );
});

describe('at the same moment, in a project,', () => {
  test('many join where one place is left: one gets it', PATIENCE, async ({ arena }) => {
    await rounds({}, async () => {
      const [creator, ...others] = await arena.people(MANY + 1);
      const { id } = await aProject(arena.database.db, { creatorId: creator!.id, maxMembers: 2 });
      const replies = await arena.race<ProjectDetails>(MANY, (n) => join(others[n]!, id));
      const { done, others: refused } = oneOf(replies);
      expect(tallied(refused)).toEqual({ PROJECT_FULL: MANY - 1 });
      const project = await read<ProjectDetails>(arena, creator!, `/api/projects/${id}`);
      expect(project).toMatchObject({ status: 'in-progress', currentMembers: done.body.currentMembers });
      expect(project.currentMembers).toHaveLength(2);
    });
  });

  test('one joins many times, and then leaves many times: each counts once', PATIENCE, async ({ arena }) => {
    await rounds({}, async () => {
      const [creator, other] = await arena.people(2);
      const { id } = await aProject(arena.database.db, { creatorId: creator!.id, maxMembers: 5 });
      const joined = await arena.race(MANY, () => join(other!, id));
      expect(tallied(joined)).toEqual({ 200: 1, ALREADY_MEMBER: MANY - 1 });
      const left = await arena.race(MANY, () => post(other!, `/api/projects/${id}/leave`));
      expect(tallied(left)).toEqual({ 200: 1, NOT_A_MEMBER: MANY - 1 });
      const project = await read<ProjectDetails>(arena, creator!, `/api/projects/${id}`);
      expect(project).toMatchObject({ status: 'open', currentMembers: [creator!.id] });
    });
  });

  test(
    'one version of it is changed: one change counts, and the others are told what it says',
    PATIENCE,
    async ({ arena }) => {
      await rounds({}, async () => {
        const [creator] = await arena.people(1);
        const { id } = await aProject(arena.database.db, { creatorId: creator!.id, maxMembers: 2 });
        const path = `/api/projects/${id}`;
        const { updatedAt: expectedUpdatedAt } = await read<ProjectDetails>(arena, creator!, path);
        const { cookie } = creator!;
        const replies = await arena.race<ProjectDetails>(MANY, (n) => ({
          method: 'PATCH',
          path,
          cookie,
          body: { title: `Change ${n}`, maxMembers: 2 + (n % 9), expectedUpdatedAt },
        }));
        const { done, others } = oneOf(replies);
        const { title, maxMembers } = done.body;
        expect(maxMembers).toBe(2 + (Number(title.slice(7)) % 9));
        expect(tallied(others)).toEqual({ PROJECT_CHANGED: MANY - 1 });
        for (const { body } of others) {
          expect(body.error?.details).toMatchObject({ project: { title, maxMembers } });
        }
        expect(await read(arena, creator!, path)).toMatchObject({ title, maxMembers });
      });
    },
  );
});

describe('at the same moment', () => {
  test('many files come: they fill the room that a member has, and no more', PATIENCE, async ({ arena }) => {
    await rounds({}, async () => {
      const [teacher] = await arena.people(1);
      const courses = await arena.courses(teacher!.id, MANY, 0);
      const file = aFilm('isom', 200_000);
      const send = (n: number) =>
        upload(arena.urls[n % 2]!, `/api/courses/${courses[n]}/media?kind=video`, {
          as: teacher!.cookie,
          file,
        });
      // Each server takes four of a member at a time: whoever is told to wait comes again with the next lot.
      const answers: Awaited<ReturnType<typeof send>>[] = [];
      for (let waiting = [...courses.keys()]; waiting.length > 0; ) {
        const lot = await Promise.all(waiting.map(async (n) => ({ n, answer: await send(n) })));
        const isTold = ({ answer }: (typeof lot)[number]) => answer.status === 429;
        answers.push(...lot.filter((one) => !isTold(one)).map(({ answer }) => answer));
        waiting = lot.filter(isTold).map(({ n }) => n);
      }
      expect(tallied(answers)).toEqual({ 200: 5, QUOTA_REACHED: MANY - 5 });
      const kept = await arena.database.owner`
        select sum(size_bytes)::bigint as bytes from files where owner_id = ${teacher!.id}`;
      expect(kept).toEqual([{ bytes: 5 * file.bytes.length }]);
    });
  });

  test(
    'somebody sends many drafts to be verified: one of them stays, with its own result',
    PATIENCE,
    async ({ arena }) => {
      await rounds({}, async () => {
        const [member] = await arena.people(1);
        const draftOf = (n: number) => ({
          skills: Array.from({ length: 1 + (n % 5) }, (_, skill) => `Skill ${n}.${skill}`),
          bio: `Draft ${n}`,
          linkedinUrl: null,
          githubUrl: n % 2 === 0 ? `https://github.example/${n}` : null,
          portfolioUrl: n % 4 === 0 ? `https://portfolio.example/${n}` : null,
          otherLinks: [],
        });
        const replies = await arena.race<Ok<typeof completeOnboarding>>(MANY, (n) =>
          post(member!, '/api/me/onboarding', draftOf(n)),
        );
        expect(tallied(replies)).toEqual({ 200: MANY });
        replies.forEach(({ body }, n) => {
          expect(body.verification).toEqual(verifySkills(member!.id, draftOf(n)));
        });
        const me = await read<OwnProfile>(arena, member!, '/api/me');
        const draft = draftOf(Number(me.bio?.slice(6)));
        const { isVerified } = verifySkills(member!.id, draft);
        const status = isVerified ? 'verified' : 'failed';
        const outcome = { skillsVerified: isVerified, verificationStatus: status, onboardingCompleted: true };
        expect(me).toMatchObject({ ...draft, ...outcome });
      });
    },
  );
});
