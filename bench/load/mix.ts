import { memberIdOf, stepsOf } from '../fill/fill.ts';
import { createWriter, FIRST_STEP_TO_COMPLETE, NEWEST_COURSES, places, type Site } from '../rows.ts';
import { courseSearchAt, peopleSearchAt } from '../searches.ts';

export const MIX_KINDS = {
  home: 'Home data (each of 2 calls)',
  list: 'Newest 50 courses',
  'search-courses': 'Search for courses',
  'search-people': 'Search for people',
  profile: 'Profile of another member',
  wallet: 'Wallet',
  hub: 'Newest 30 projects',
  session: 'Session check',
  enroll: 'Enroll',
  complete: 'Complete',
} as const;
export type MixKind = keyof typeof MIX_KINDS;

export interface Asked {
  readonly kind: MixKind;
  /** Head and body, as they are sent. */
  readonly request: string;
}

/** The kinds of 20 requests. Two of them move coins. */
const ROUND: readonly MixKind[] = [
  'home',
  'home',
  'search-courses',
  'session',
  'wallet',
  'enroll',
  'list',
  'search-people',
  'hub',
  'profile',
  'home',
  'home',
  'search-courses',
  'session',
  'wallet',
  'complete',
  'list',
  'search-people',
  'hub',
  'profile',
];

// Prime, so that the requests are spread over all members.
const STRIDE = 7919;

/** All kinds in turn, as different members. No enrollment is made or completed twice. */
export function createMix(site: Omit<Site, 'port'>): (port: number) => () => Asked {
  const { size } = site;
  const writerFor = createWriter(site);
  const steps = stepsOf(size);
  const toEnroll = places(size, steps.filled, FIRST_STEP_TO_COMPLETE);
  const toComplete = places(size, steps.completed, steps.filled);
  const counts = new Map<MixKind, number>();
  let asked = 0;
  return (port) => {
    const { get, enroll, complete } = writerFor(port);
    const memberAt = (n: number) => (n * STRIDE) % size.members;
    const requestFor = (kind: MixKind, nth: number): string => {
      const member = memberAt(asked);
      if (kind === 'enroll') return enroll(toEnroll());
      if (kind === 'complete') return complete(toComplete());
      // The same member asks for both.
      if (kind === 'home')
        return get(memberAt(Math.floor(nth / 2)), nth % 2 === 0 ? '/api/me' : NEWEST_COURSES);
      return get(member, pathOf[kind](nth, size.members));
    };
    return () => {
      const kind = ROUND[asked % ROUND.length]!;
      const nth = counts.get(kind) ?? 0;
      counts.set(kind, nth + 1);
      const request = requestFor(kind, nth);
      asked++;
      return { kind, request };
    };
  };
}

const pathOf: Record<
  Exclude<MixKind, 'home' | 'enroll' | 'complete'>,
  (nth: number, members: number) => string
> = {
  list: () => NEWEST_COURSES,
  'search-courses': courseSearchAt,
  'search-people': peopleSearchAt,
  // Teachers, with courses and ratings, alternate with other members.
  profile: (nth, members) =>
    `/api/users/${memberIdOf(nth % 2 === 0 ? nth % members : (nth * STRIDE) % members)}`,
  wallet: () => '/api/me/wallet',
  hub: () => '/api/projects',
  session: () => '/api/me',
};
