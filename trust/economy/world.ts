import { expect } from 'vitest';
import type { Db } from '../../server/src/db/client.ts';
import type { Action, Does } from './actions.ts';
import { ask, momentOf, remember, toldBy } from './ask.ts';
import { decide } from './decide.ts';
import type { Economy } from './model.ts';
import type { Real } from './real.ts';
import { expectedStored, readStored, readVersions } from './stored.ts';
import type { Told } from './told.ts';

/** The model and the real site, side by side. */
export interface World {
  economy: Economy;
  readonly real: Real;
  readonly owner: Db;
  /** How often each kind of request was answered how, e.g. 'enroll 200' or 'enroll OWN_COURSE'. */
  readonly met: Map<string, number>;
}

function meet({ met }: World, { does }: Action, { status, code }: Told): void {
  const what = `${does} ${code ?? status}`;
  met.set(what, (met.get(what) ?? 0) + 1);
}

/** Asks the site and compares its answer with what the model says. */
export async function perform(world: World, action: Action): Promise<void> {
  const { economy, real } = world;
  const before = Date.now();
  const answer = await ask(real, economy, action);
  const told = toldBy(real, action, answer);
  const { userId: id = '' } = answer.body as { userId?: string };
  // Nobody tells when a preview was made: perhaps on the other side of midnight.
  const isEarlier =
    action.does === 'previewReward' && isSame(decide(economy, action, { moment: before, id }), told);
  const moment = isEarlier ? before : momentOf(action, answer);
  expect(told, `after ${JSON.stringify(action)}`).toEqual(decide(economy, action, { moment, id }));
  meet(world, action, told);
  remember(real, economy, action, answer);
  if (action.does === 'deleteAccount') await readVersions(world.owner, world);
}

/** What is read beside the lock of a request may be of a moment later, and so it is left aside. */
const READ_BESIDE: Partial<Record<Does, (body: never) => unknown>> = {
  editProfile: () => undefined,
  onboard: ({ isVerified }: { isVerified: boolean }) => isVerified,
  editCourse: () => undefined,
  review: ({
    changed,
    review: { stars, comment },
  }: {
    changed: boolean;
    review: Record<string, unknown>;
  }) => ({
    changed,
    stars,
    comment,
  }),
  join: withoutNames,
  leave: withoutNames,
  removeTeammate: withoutNames,
  editProject: withoutNames,
};

function withoutNames({ names: _names, ...project }: { names: unknown }): unknown {
  return project;
}

function coreOf({ does }: Action, told: Told): Told {
  const core = READ_BESIDE[does];
  return core && told.status === 200 ? { status: 200, body: core(told.body as never) } : told;
}

interface Asked {
  readonly action: Action;
  readonly told: Told;
  readonly moment: number;
}

/**
 * Asks all of it at the same moment. It must come out as if one had followed the other, in whichever order: answers and
 * what is stored.
 */
export async function performAtOnce(world: World, actions: readonly Action[]): Promise<void> {
  const { economy, real, owner } = world;
  const answers = await Promise.all(actions.map((action) => ask(real, economy, action)));
  const asked = actions.map((action, at) => ({
    action,
    told: coreOf(action, toldBy(real, action, answers[at]!)),
    moment: momentOf(action, answers[at]!),
  }));
  const stored = await readStored(owner, real);
  for (const order of ordersOf(asked)) {
    const after = inOrder(economy, order);
    if (after && isSame(expectedStored(after), stored)) {
      world.economy = after;
      for (const { action, told } of asked) meet(world, action, told);
      await readVersions(owner, world);
      return;
    }
  }
  const story = JSON.stringify(asked.map(({ action, told }) => ({ action, told })));
  // The first order that explains the answers shows where the rest parts.
  const near = ordersOf(asked)
    .map((order) => inOrder(economy, order))
    .find((after) => after !== undefined);
  expect(stored, `at once: ${story}`).toEqual(near ? expectedStored(near) : 'answers of some order');
}

/** @returns what is after these, one after the other; nothing where other answers would have been given */
function inOrder(before: Economy, order: readonly Asked[]): Economy | undefined {
  const economy = structuredClone(before);
  for (const { action, told, moment } of order) {
    const isTold = (isIdentified: boolean) =>
      isSame(coreOf(action, decide(economy, action, { moment, id: '', isIdentified })), told);
    // A member who left meanwhile may have been let in before: then it is the call itself that refuses.
    const isGone = 'who' in action && economy.people[action.who]!.isGone;
    if (!isTold(false) && !(isGone && isTold(true))) return undefined;
  }
  return economy;
}

function isSame(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
}

function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first, at) =>
    ordersOf(things.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}

/** Compares all that is stored, and what these people read, with the model. */
export async function compareAll(world: World, readers: number): Promise<void> {
  const { economy, real, owner } = world;
  expect(await readStored(owner, real), 'what is stored').toEqual(expectedStored(economy));
  const here = [...economy.people.keys()].filter((who) => {
    const { sessions, browser } = economy.people[who]!;
    return sessions.includes(browser!);
  });
  const own = ['readWallet', 'readMe', 'readMyCourses', 'readMyProjects'] as const;
  const asking = here.slice(0, readers);
  const ofTheirs = asking.flatMap((who) => own.map((does) => ({ does, who })));
  await Promise.all(
    [...ofTheirs, ...(here[0] === undefined ? [] : ofOthers(economy, here[0]))].map((action) =>
      perform(world, action),
    ),
  );
  // The server makes one export at a time.
  for (const who of asking) await perform(world, { does: 'takeHome', who });
}

/** All that one person can read of everybody. */
function ofOthers({ people, courses, projects, reviews }: Economy, who: number): Action[] {
  const teachers = [...new Set(courses.map(({ teacher }) => teacher))];
  const reviewed = [...new Set(reviews.map(({ teacher }) => teacher))];
  return [
    ...[...people.keys()].map((person): Action => ({ does: 'readPerson', who, person })),
    ...teachers.map((teacher): Action => ({ does: 'listCourses', who, teacher, available: false })),
    ...reviewed.map((person): Action => ({ does: 'readReviews', who, person })),
    ...[...projects.keys()].map((project): Action => ({ does: 'readProject', who, project })),
  ];
}
