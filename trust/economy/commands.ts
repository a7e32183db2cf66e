import fc from 'fast-check';
import { lockCourse } from '../../server/src/features/courses/queries.ts';
import {
  lockEndingPlaces,
  refundPlaces,
} from '../../server/src/features/enrollments/leaving/ending-queries.ts';
import { settle } from '../../server/test/given/given-places.ts';
import { type Action, keyOf } from './actions.ts';
import { changing, making, reading } from './choices.ts';
import { answerOne, endOne } from './help-commands.ts';
import { type Economy, endWithCourse, openedBy, type Place, type Ref, settlePlace } from './model.ts';
import type { Choice } from './picks.ts';
import { perform, performAtOnce, type World } from './world.ts';

/** A world, and who asked what last with a key. */
export interface Going {
  readonly world: World;
  readonly lastKeyed: Map<Ref, Action>;
  keys: number;
}

export function begin(world: World): Going {
  return { world, lastKeyed: new Map(), keys: 0 };
}

/** Keys are their sender's own, so counting is enough. */
function bound(going: Going, { bind }: Choice): Action {
  return bind(going.world.economy, `00000000-0000-7000-8000-${String(going.keys++).padStart(12, '0')}`);
}

/** What it came to is shown where a sequence fails. */
class Step implements fc.AsyncCommand<Going, Going> {
  readonly take: (going: Going) => Promise<unknown>;
  private shown = 'not run';

  constructor(take: (going: Going, show: (what: unknown) => void) => Promise<void>) {
    this.take = (going) =>
      take(going, (what) => {
        this.shown = JSON.stringify(what);
      });
  }

  check(): boolean {
    return true;
  }

  async run(going: Going): Promise<void> {
    await this.take(going);
  }

  toString(): string {
    return this.shown;
  }
}

const oneRequest = (choice: Choice) =>
  new Step(async (going, show) => {
    const action = bound(going, choice);
    show(action);
    await perform(going.world, action);
    if (keyOf(action) && 'who' in action) going.lastKeyed.set(action.who, action);
  });

const atOnce = (choices: readonly Choice[]) =>
  new Step(async (going, show) => {
    const actions = choices.map((choice) => bound(going, choice));
    show(actions);
    await performAtOnce(going.world, actions);
  });

/** Nothing happens where nobody has used a key yet. */
const repeated = (at: number) =>
  new Step(async ({ world, lastKeyed }, show) => {
    const action = [...lastKeyed.values()].at(at % Math.max(1, lastKeyed.size));
    show({ again: action });
    if (action) await perform(world, action);
  });

/** The key of an earlier request for something else. */
const keyReused = (choice: Choice) =>
  new Step(async (going, show) => {
    const action = bound(going, choice);
    const last = 'who' in action && going.lastKeyed.get(action.who);
    const key = last && keyOf(last);
    if (!key || !keyOf(action)) return show('nothing');
    show({ ...action, key });
    await perform(going.world, { ...action, key } as Action);
  });

const DAY_MS = 24 * 60 * 60 * 1000;

/** All that was begun and completed so far was so earlier. */
const daysPass = (days: number) =>
  new Step(async ({ world: { economy, real, owner } }, show) => {
    show({ daysPass: days });
    await owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        update enrollments set completed_at = completed_at - make_interval(days => ${days}),
          enrolled_at = enrolled_at - make_interval(days => ${days}),
          left_at = left_at - make_interval(days => ${days})
        where learner_id = any(${real.personIds}::uuid[])`;
    });
    for (const place of economy.places) {
      place.daysAgo += days;
      if (place.leftDaysAgo !== undefined) place.leftDaysAgo += days;
      if (place.status === 'completed') place.completedAt -= days * DAY_MS;
    }
  });

/** The host gives everybody on a course their coins back, and the course stays. */
const giveBack = (at: number) =>
  new Step(async ({ world: { economy, real, owner } }, show) => {
    const offered = economy.courses.flatMap(({ isDeleted }, course) => (isDeleted ? [] : [course]));
    const course = offered[at % offered.length];
    show({ giveBack: course });
    if (course === undefined) return;
    const id = real.courseIds[course] as Parameters<typeof lockCourse>[1];
    await owner.begin(async (tx) => {
      await lockCourse(tx, id);
      await lockEndingPlaces(tx, { courseIds: [id] });
      await refundPlaces(tx, [id]);
    });
    for (const place of ongoingOn(economy, course)) endWithCourse(economy, place);
  });

function ongoingOn({ places }: Economy, course: Ref) {
  return places.filter((place) => place.course === course && place.status === 'ongoing');
}

/** One of the places in progress that something happens to. */
function oneOf({ places }: Economy, at: number, fits: (place: Place) => boolean): Place | undefined {
  const found = places.filter((place) => place.status === 'ongoing' && fits(place));
  return found[at % Math.max(1, found.length)];
}

/** Somebody opened a file of the course, which its teacher has removed since. */
const opened = (at: number) =>
  new Step(async ({ world: { economy, real, owner } }, show) => {
    const place = oneOf(economy, at, () => true);
    show({ opened: place });
    if (!place) return;
    const { learner, course } = place;
    await owner`
      insert into opened_items (learner_id, course_id, item_id)
      values (${real.personIds[learner]!}, ${real.courseIds[course]!}, gen_random_uuid())`;
    economy.opened[`${learner} ${course}`] = openedBy(economy, learner, course) + 1;
  });

/** The price leaves escrow, and the place goes on. */
const settled = (at: number) =>
  new Step(async ({ world: { economy, real, owner } }, show) => {
    const place = oneOf(economy, at, ({ settledTo }) => !settledTo);
    const to = at % 2 === 0 ? 'teacher' : 'learner';
    show({ settled: place, to });
    if (!place) return;
    const learnerId = real.personIds[place.learner] as Parameters<typeof settle>[1]['learnerId'];
    const courseId = real.courseIds[place.course] as Parameters<typeof settle>[1]['courseId'];
    await settle(owner, { learnerId, courseId }, to);
    settlePlace(economy, place, to);
  });

const answered = (at: number) =>
  new Step(async ({ world }, show) => show({ answered: await answerOne(world, at) }));

const timeIsOver = (at: number) =>
  new Step(async ({ world }, show) => show({ timeIsOver: await endOne(world, at) }));

const change = fc.oneof(...changing);
const commands: fc.Arbitrary<fc.AsyncCommand<Going, Going>>[] = [
  ...Array(12).fill(change.map(oneRequest)),
  ...Array(4).fill(fc.oneof(...making).map(oneRequest)),
  ...Array(5).fill(fc.oneof(...reading).map(oneRequest)),
  ...Array(5).fill(fc.array(change, { minLength: 2, maxLength: 3 }).map(atOnce)),
  fc.nat({ max: 9 }).map(repeated),
  fc.oneof(...changing, ...making).map(keyReused),
  fc.constantFrom(1, 30).map(daysPass),
  fc.nat({ max: 99 }).map(giveBack),
  fc.nat({ max: 99 }).map(opened),
  fc.nat({ max: 99 }).map(settled),
  ...Array(2).fill(fc.nat({ max: 99 }).map(answered)),
  fc.nat({ max: 99 }).map(timeIsOver),
];

/** @param replayPath of a sequence that failed, as it was printed */
export function sequences(maxCommands: number, replayPath: string | undefined) {
  return fc.commands(commands, {
    maxCommands,
    size: 'max',
    ...(replayPath && { replayPath }),
  });
}
