import type { ProjectStatus } from '@skillverse/contract/projects';
import type { Call } from './calls.ts';

/** Things are called by number, in the order in which they came into being. */
export type Ref = number;

/** Where something is meant that is not there. */
export const NOWHERE: Ref = -1;

export interface Links {
  linkedinUrl: string | null;
  githubUrl: string | null;
  portfolioUrl: string | null;
}

interface Movement {
  reason:
    | 'welcome'
    | 'enroll'
    | 'payout'
    | 'reward'
    | 'refund'
    | 'closing'
    | 'bounty'
    | 'bounty-paid'
    | 'bounty-back';
  /** Why a price left escrow. */
  cause?: 'completed' | 'left' | 'settled' | 'course-deleted';
  /** Negative where coins left the wallet. */
  amountSvc: number;
  /** What it was for. */
  place: Ref | undefined;
  call?: Ref;
}

export interface Person extends Links {
  /** Of the real site: the simulated verification depends on it. */
  id: string;
  name: string;
  email: string;
  skills: string[];
  bio: string | null;
  verification: 'not_started' | 'verified' | 'failed';
  isOnboarded: boolean;
  isGone: boolean;
  welcomeSvc: number;
  balanceSvc: number;
  movements: Movement[];
  /** Those that are open, by number. */
  sessions: Ref[];
  /** The session that this person's browser has, open or not. */
  browser: Ref | undefined;
}

export interface Offer {
  teacher: Ref;
  title: string;
  priceSvc: number;
  isDeleted: boolean;
  /** Counts what its teacher has changed. */
  version: number;
}

export interface Place {
  learner: Ref;
  course: Ref;
  teacher: Ref;
  paidSvc: number;
  rewardSvc: number;
  status: 'ongoing' | 'completed' | 'refunded' | 'left';
  /** How long ago it began. */
  daysAgo: number;
  /** How long ago its learner left it, if so. */
  leftDaysAgo: number | undefined;
  /** Who got its price while it went on. */
  settledTo: 'teacher' | 'learner' | undefined;
  /** Milliseconds; 0 as long as it is not completed. */
  completedAt: number;
}

interface Opinion {
  reviewer: Ref;
  course: Ref;
  teacher: Ref;
  stars: number;
  comment: string | null;
}

export interface Team {
  creator: Ref;
  title: string;
  /** In the order of their joining. */
  members: Ref[];
  /** By the creator: they do not come back. */
  removed: Ref[];
  maxMembers: number;
  status: ProjectStatus;
  contactInfo: string | null;
  membersOnly: boolean;
  isGone: boolean;
  version: number;
}

/** What a request with a key was answered with. */
export interface Kept {
  request: string;
  answer: unknown;
  /** What it made, if it made something: that is told as it is now. */
  made: Ref | undefined;
}

export interface Caps {
  readonly perDay: number;
  readonly perTeacher: number;
  /** Of all people of a world together, who are new and come from one network. */
  readonly perNetwork: number;
}

/** The whole economy in its plainest form. */
export interface Economy {
  readonly caps: Caps;
  people: Person[];
  courses: Offer[];
  places: Place[];
  /** How many files of a course, which are gone since, were sent to a learner: by learner and course. */
  opened: Record<string, number>;
  reviews: Opinion[];
  projects: Team[];
  calls: Call[];
  /** By whose it is and the key. */
  kept: Record<string, Kept>;
  /** Addresses of members who left. */
  leftEmails: string[];
  sessionCount: number;
}

export function anEconomy(caps: Caps): Economy {
  const nothing = {
    people: [],
    courses: [],
    places: [],
    reviews: [],
    projects: [],
    calls: [],
    leftEmails: [],
  };
  return { caps, ...nothing, opened: {}, kept: {}, sessionCount: 0 };
}

export function addPerson(
  economy: Economy,
  said: Pick<Person, 'id' | 'name' | 'email' | 'skills' | 'bio'>,
): Ref {
  const nothing = { linkedinUrl: null, githubUrl: null, portfolioUrl: null };
  const begin = { verification: 'not_started' as const, isOnboarded: false, isGone: false, balanceSvc: 0 };
  const welcomeSvc = economy.leftEmails.includes(said.email) ? 0 : 500;
  const own = { welcomeSvc, movements: [], sessions: [], browser: undefined };
  economy.people.push({ ...said, ...nothing, ...begin, ...own });
  const who = economy.people.length - 1;
  move(economy, who, { reason: 'welcome', amountSvc: welcomeSvc, place: undefined });
  openSession(economy, who);
  return who;
}

export function openSession(economy: Economy, who: Ref): void {
  const session = economy.sessionCount++;
  const person = economy.people[who]!;
  person.sessions.push(session);
  person.browser = session;
}

/** Nothing moves where there is nothing to move. */
export function move({ people }: Economy, who: Ref, movement: Movement): void {
  if (movement.amountSvc === 0) return;
  const person = people[who]!;
  person.balanceSvc += movement.amountSvc;
  person.movements.push(movement);
}

export const isLive = ({ status }: Place) => status === 'ongoing' || status === 'completed';

export function livePlace({ places }: Economy, learner: Ref, course: Ref): Place | undefined {
  return places.find((place) => place.learner === learner && place.course === course && isLive(place));
}

const DAY_MS = 24 * 60 * 60 * 1000;

interface Limit {
  readonly cap: 'day' | 'teacher' | 'network';
  readonly most: number;
  readonly until: string;
}

/** What stands against a reward at this moment, and longest; nothing where a completion earns 100. */
export function limitAt(
  { places, caps }: Economy,
  learner: Ref,
  teacher: Ref,
  moment: number,
): Limit | undefined {
  const midnight = moment - (moment % DAY_MS);
  const rewarded = places.filter(({ rewardSvc }) => rewardSvc > 0);
  const ofDay = rewarded.filter(({ completedAt }) => completedAt >= midnight);
  const own = ofDay.filter((place) => place.learner === learner);
  const pair = rewarded.filter((place) => place.learner === learner && place.teacher === teacher);
  const lately = pair
    .map(({ completedAt }) => completedAt)
    .filter((at) => at > moment - 30 * DAY_MS)
    .sort((a, b) => a - b);
  const limits = [
    {
      cap: 'teacher',
      used: lately.length,
      most: caps.perTeacher,
      until: lately.at(-caps.perTeacher)! + 30 * DAY_MS,
    },
    { cap: 'network', used: ofDay.length, most: caps.perNetwork, until: midnight + DAY_MS },
    { cap: 'day', used: own.length, most: caps.perDay, until: midnight + DAY_MS },
  ] as const;
  const first = limits.find(({ used, most }) => used >= most);
  return first && { cap: first.cap, most: first.most, until: new Date(first.until).toISOString() };
}

/** The mean of all reviews, to one decimal, halves up; 0 without any. */
export function ratingOf({ reviews }: Economy, teacher: Ref): { rating: number; reviewCount: number } {
  const stars = reviews.filter((review) => review.teacher === teacher).map((review) => review.stars);
  const sum = stars.reduce((total, one) => total + one, 0);
  return { rating: stars.length && Math.round((sum * 10) / stars.length) / 10, reviewCount: stars.length };
}

/** Somebody gets the price of a place out of escrow. */
function pay(
  economy: Economy,
  place: Place,
  { to, cause }: { to: 'teacher' | 'learner'; cause: Movement['cause'] },
): void {
  const reason = to === 'teacher' ? 'payout' : 'refund';
  move(economy, place[to], {
    reason,
    ...(cause && { cause }),
    amountSvc: place.paidSvc,
    place: economy.places.indexOf(place),
  });
}

/** A place that is in progress ends with its course, be it that only the host ended it. */
export function endWithCourse(economy: Economy, place: Place): void {
  place.status = place.settledTo ? 'left' : 'refunded';
  if (!place.settledTo) pay(economy, place, { to: 'learner', cause: 'course-deleted' });
}

/** Learners in progress have their coins back, unless they were settled before. */
export function takeOff(economy: Economy, course: Ref): { refundedLearners: number; refundedSvc: number } {
  const ending = economy.places.filter((place) => place.course === course && place.status === 'ongoing');
  for (const place of ending) endWithCourse(economy, place);
  economy.courses[course]!.isDeleted = true;
  const refunded = ending.filter(({ status }) => status === 'refunded');
  const refundedSvc = refunded.reduce((total, { paidSvc }) => total + paidSvc, 0);
  return { refundedLearners: refunded.length, refundedSvc };
}

/** The price leaves escrow, and the place goes on. */
export function settlePlace(economy: Economy, place: Place, to: 'teacher' | 'learner'): void {
  place.settledTo = to;
  pay(economy, place, { to, cause: 'settled' });
}

export const openedBy = ({ opened }: Economy, learner: Ref, course: Ref) =>
  opened[`${learner} ${course}`] ?? 0;

/** How a person is called by others. */
export function nameOf({ people }: Economy, who: Ref): string {
  const { isGone, name } = people[who]!;
  return isGone ? 'Unknown User' : name;
}
