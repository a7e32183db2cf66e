import type { Action } from '../economy/actions.ts';
import { aWorld } from '../economy/market.ts';
import { perform, performAtOnce, type World } from '../economy/world.ts';
import { type Arena, PATIENCE, rounds, test } from './arena.ts';

const [TEACHER, LEARNER, OTHER] = [0, 1, 2];

/** What each does, as the one whom it mostly concerns; the others try it too. */
const KINDS: Readonly<Record<string, (who: number | undefined) => Action>> = {
  enroll: (who = LEARNER) => ({ does: 'enroll', who, course: 0, expectedSvcValue: 120 }),
  complete: (who = LEARNER) => ({ does: 'complete', who, course: 0 }),
  leaveCourse: (who = LEARNER) => ({ does: 'leaveCourse', who, course: 0, expectedRefundSvc: 120 }),
  edit: (who = TEACHER) => ({
    does: 'editCourse',
    who,
    course: 0,
    changes: { svcValue: 90, title: 'Felting' },
  }),
  delete: (who = TEACHER) => ({ does: 'deleteCourse', who, course: 0, title: 'Weaving' }),
  review: (who = LEARNER) => ({ does: 'review', who, course: 0, stars: 1 + (who % 5) }),
  join: (who = LEARNER) => ({ does: 'join', who, project: 0 }),
  leave: (who = LEARNER) => ({ does: 'leave', who, project: 0 }),
};

/** Each with each, and with itself. */
const PAIRS = Object.keys(KINDS).flatMap((one, at) =>
  Object.keys(KINDS)
    .slice(at)
    .map((other) => [one, other] as const),
);

/** How far the learner is with the course, and who is in the project, which has one place left. */
const STATES = ['nothing', 'in progress', 'completed'] as const;

async function aWorldThatIs(arena: Arena, state: (typeof STATES)[number]): Promise<World> {
  const world = await aWorld(arena, ['Tom', 'Lea', 'Olga', 'Max']);
  const who = TEACHER;
  await perform(world, { does: 'createCourse', who, title: 'Weaving', svcValue: 120 });
  const project = { title: 'Loom', maxMembers: 2, contactInfo: null, membersOnly: false };
  await perform(world, { does: 'createProject', who, ...project });
  if (state === 'nothing') return world;
  // Somebody else is in progress throughout.
  for (const learner of [LEARNER, OTHER]) await perform(world, { does: 'enroll', who: learner, course: 0 });
  await perform(world, { does: 'join', who: LEARNER, project: 0 });
  if (state === 'completed') await perform(world, { does: 'complete', who: LEARNER, course: 0 });
  return world;
}

test.for(PAIRS)(
  '%s while %s comes out as if one had followed the other',
  PATIENCE,
  async ([one, other], { arena }) => {
    await rounds({}, async () => {
      for (const state of STATES) {
        const world = await aWorldThatIs(arena, state);
        const actions = [KINDS[one]!(undefined), KINDS[other]!(undefined), KINDS[one]!(OTHER)];
        await performAtOnce(world, actions);
      }
    });
  },
);
