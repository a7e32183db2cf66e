import fc from 'fast-check';
import type { Action, ActionOf, Does } from './actions.ts';
import { type Economy, livePlace, NOWHERE, type Ref } from './model.ts';

/** A request that is not yet bound to what there is: the same choice means something in any economy. */
export interface Choice {
  readonly does: Does;
  /** @param key nobody's yet */
  bind(economy: Economy, key: string): Action;
}

/** Chooses among what there is; now and then among what was, or what never was. */
type Pick = (here: readonly Ref[], all: readonly unknown[]) => Ref;

export const aPick: fc.Arbitrary<Pick> = fc
  .record({ at: fc.nat({ max: 999 }), among: fc.nat({ max: 29 }) })
  .map(({ at, among }) => (here, all) => {
    if (among === 29) return NOWHERE;
    const from = among > 25 || here.length === 0 ? [...all.keys()] : here;
    return from[at % from.length] ?? NOWHERE;
  });

/** Somebody: mostly one who is signed in. */
const aPerson: fc.Arbitrary<(economy: Economy) => Ref> = fc
  .record({ at: fc.nat({ max: 999 }), among: fc.nat({ max: 24 }) })
  .map(({ at, among }) => ({ people }) => {
    const all = [...people.keys()];
    const here = all.filter((who) => people[who]!.sessions.includes(people[who]!.browser!));
    const from = among === 24 || here.length === 0 ? all : here;
    return from[at % from.length]!;
  });

const refsOf = <T>(things: readonly T[], fits: (thing: T) => boolean): Ref[] =>
  things.flatMap((thing, at) => (fits(thing) ? [at] : []));

export const offered = ({ courses }: Economy) => refsOf(courses, ({ isDeleted }) => !isDeleted);
export const teams = ({ projects }: Economy) => refsOf(projects, ({ isGone }) => !isGone);

/** Somebody and a thing. */
export type Pair = readonly [who: Ref, thing: Ref];

export const placed = ({ places }: Economy, status: string): Pair[] =>
  places.filter((place) => place.status === status).map(({ learner, course }) => [learner, course]);
/** Who could take a place where. */
export const affordable = (economy: Economy): Pair[] =>
  economy.people.flatMap(({ sessions, browser, balanceSvc }, who) => {
    if (browser === undefined || !sessions.includes(browser)) return [];
    const fits = (course: Ref) => {
      const { teacher, priceSvc } = economy.courses[course]!;
      return teacher !== who && priceSvc <= balanceSvc && !livePlace(economy, who, course);
    };
    return offered(economy)
      .filter(fits)
      .map((course): Pair => [who, course]);
  });
export const taught = (economy: Economy): Pair[] =>
  offered(economy).map((course) => [economy.courses[course]!.teacher, course]);
export const created = (economy: Economy): Pair[] =>
  teams(economy).map((project) => [economy.projects[project]!.creator, project]);
export const joined = (economy: Economy): Pair[] =>
  teams(economy).flatMap((project) => {
    const { creator, members } = economy.projects[project]!;
    return members.filter((who) => who !== creator).map((who): Pair => [who, project]);
  });

export const openCalls = ({ calls }: Economy) => refsOf(calls, ({ state }) => state === 'open');
export const askedCalls = ({ calls }: Economy): Pair[] =>
  calls.flatMap(({ state, asker }, at): Pair[] =>
    ['open', 'answered'].includes(state) ? [[asker, at]] : [],
  );
export const helpedCalls = ({ calls }: Economy): Pair[] =>
  calls.flatMap(({ helper }, at): Pair[] => (helper === undefined ? [] : [[helper, at]]));
export const claimableCalls = (economy: Economy): Pair[] =>
  openCalls(economy).flatMap((at) =>
    [...economy.people.keys()]
      .filter((who) => who !== economy.calls[at]!.asker)
      .map((who): Pair => [who, at]),
  );

interface Chosen {
  readonly who: Ref;
  readonly pick: Pick;
  readonly isLikely: boolean;
  readonly at: number;
}

/** Mostly one of the pairs for which the request means something; else anybody and any thing. */
export function mostly(
  pairs: readonly Pair[],
  { who, pick, isLikely, at }: Chosen,
  here: Ref[],
  all: unknown[],
): Pair {
  if (!isLikely || pairs.length === 0) return [who, pick(here, all)];
  return pairs[at % pairs.length]!;
}

/** How one kind of request comes about: what is chosen freely, and what it means in this economy. */
export function choosing<D extends Does, T extends Record<string, unknown>>(
  does: D,
  said: { [K in keyof T]: fc.Arbitrary<T[K]> },
  bind: (chosen: T & { who: Ref }, economy: Economy, key: string) => Omit<ActionOf<D>, 'does'>,
): fc.Arbitrary<Choice> {
  return fc.record({ who: aPerson, said: fc.record(said) }).map(({ who, said }) => ({
    does,
    bind: (economy, key) => {
      const chosen = { ...(said as unknown as T), who: who(economy) };
      return { does, ...bind(chosen, economy, key) } as unknown as Action;
    },
  }));
}

/** Three times in four. */
export const isLikely = fc.integer({ min: 0, max: 3 }).map((n) => n > 0);

export const likelyOf = { pick: aPick, isLikely, at: fc.nat({ max: 999 }) };
