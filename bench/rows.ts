import { randomUUID } from 'node:crypto';
import { POPULAR_SKILLS, PROJECT_CATEGORIES } from '@skillverse/contract/projects/words';
import { v7 as uuidv7 } from 'uuid';
import { sessionCookieFor } from '../server/src/integrations/sign-in/session-cookie.ts';
import {
  courseAtStep,
  courseIdOf,
  type FillSize,
  priceSvcOf,
  STEPS_MAX,
  stepsOf,
  tokenOf,
} from './fill/fill.ts';
import { conversationIdOf } from './fill/fill-messages.ts';
import { AUDIENCES, OPENINGS, SUBJECTS } from './fill/fill-words.ts';

export const ROW_NAMES = [
  'list',
  'search',
  'home',
  'session',
  'enroll',
  'complete',
  'leave',
  'hub',
  'hub-search',
  'inbox',
  'conversation',
  'send',
] as const;
export type RowName = (typeof ROW_NAMES)[number];

interface Row {
  readonly title: string;
  /** The minimum share of the bare server's requests per second. */
  readonly ratioGoal: number;
  /** The maximum CPU time of the server for one visit. */
  readonly cpuGoalMs?: number;
}

export const ROWS: Readonly<Record<RowName, Row>> = {
  list: { title: 'Newest 50 courses', ratioGoal: 0.75, cpuGoalMs: 1 },
  search: { title: 'Search, two words', ratioGoal: 0.75 },
  home: { title: 'Home data (2 calls)', ratioGoal: 0.75 },
  session: { title: 'Session check', ratioGoal: 0.75 },
  enroll: { title: 'Enroll', ratioGoal: 0.9 },
  complete: { title: 'Complete', ratioGoal: 0.9 },
  leave: { title: 'Leave a course', ratioGoal: 0.9 },
  hub: { title: 'Newest 30 projects', ratioGoal: 0.75 },
  'hub-search': { title: 'Hub, all filters', ratioGoal: 0.75 },
  inbox: { title: 'Inbox, 4 conversations', ratioGoal: 0.75 },
  conversation: { title: 'Messages of one', ratioGoal: 0.75 },
  send: { title: 'Send a message', ratioGoal: 0.9 },
};

/** Enrollments use the steps below this one. */
export const FIRST_STEP_TO_COMPLETE = 55;
const FIRST_STEP_TO_LEAVE = 90;

/** The steps of the places that these rows end. */
export const STEPS_TO_END = {
  complete: { from: FIRST_STEP_TO_COMPLETE, until: FIRST_STEP_TO_LEAVE },
  leave: { from: FIRST_STEP_TO_LEAVE, until: STEPS_MAX },
} as const;

export interface Site {
  readonly size: FillSize;
  readonly port: number;
  readonly secret: string;
}

export const NEWEST_COURSES = '/api/courses?available=true';

/** The requests of one visit to a row, in order. */
export type Visits = Readonly<Record<RowName, () => readonly string[]>>;

// The headers that a browser sends with every call.
const BROWSER = [
  'Connection: keep-alive',
  'sec-ch-ua-platform: "Linux"',
  'User-Agent: Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'Accept: application/json',
  'Sec-Fetch-Site: same-origin',
  'Sec-Fetch-Mode: cors',
  'Sec-Fetch-Dest: empty',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: en-US,en;q=0.9',
].join('\r\n');

/** The session cookie of this member. */
export function cookieOf(secret: string, member: number): string {
  const cookie = sessionCookieFor({ publicUrl: undefined }, secret);
  return cookie.issue(tokenOf(member)).split(';')[0] ?? '';
}

/** Writes the raw requests of any member. */
export function createWriter({ size, secret }: Omit<Site, 'port'>) {
  const cookie = sessionCookieFor({ publicUrl: undefined }, secret);
  const cookies = Array.from({ length: size.members }, (_, n) => cookie.issue(tokenOf(n)).split(';')[0]!);
  return (port: number) => {
    const head = (member: number, line: string, more = '') =>
      `${line} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${BROWSER}\r\nCookie: ${cookies[member]}\r\n${more}\r\n`;
    const post = (member: number, path: string, body: string) => {
      const type = body === '' ? '' : 'Content-Type: application/json\r\n';
      const more = `Idempotency-Key: ${randomUUID()}\r\nContent-Length: ${body.length}\r\n${type}`;
      return head(member, `POST ${path}`, `Origin: http://127.0.0.1:${port}\r\n${more}`) + body;
    };
    return {
      get: (member: number, path: string) => head(member, `GET ${path}`),
      enroll: ({ member, course }: Place) => {
        const body = JSON.stringify({ expectedSvcValue: priceSvcOf(course) });
        return post(member, `/api/courses/${courseIdOf(course)}/enroll`, body);
      },
      complete: ({ member, course }: Place) =>
        post(member, `/api/courses/${courseIdOf(course)}/complete`, ''),
      // The fill is older than 14 days: the price goes to the teacher.
      leave: ({ member, course }: Place) =>
        post(member, `/api/courses/${courseIdOf(course)}/leave`, JSON.stringify({ expectedRefundSvc: 0 })),
      sendMessage: (member: number) =>
        post(member, messagesAt(member, size), JSON.stringify({ id: uuidv7(), text: 'See you at the kiln' })),
    };
  };
}

/** Goes through members, searches and enrollments, and never uses an enrollment twice. */
export function createVisits(site: Omit<Site, 'port'>): (port: number) => Visits {
  const { size } = site;
  const writerFor = createWriter(site);
  const searches = searchTexts();
  let visits = 0;
  const nextMember = () => visits++ % size.members;
  const toEnroll = places(size, stepsOf(size).filled, FIRST_STEP_TO_COMPLETE);
  const toComplete = places(size, STEPS_TO_END.complete.from, STEPS_TO_END.complete.until);
  const toLeave = places(size, STEPS_TO_END.leave.from, STEPS_TO_END.leave.until);
  return (port) => {
    const { get, enroll, complete, leave, sendMessage } = writerFor(port);
    const list = (member: number) => get(member, NEWEST_COURSES);
    const me = (member: number) => get(member, '/api/me');
    return {
      list: () => [list(nextMember())],
      search: () => {
        const member = nextMember();
        const q = searches[(visits * 7) % searches.length];
        return [get(member, `${NEWEST_COURSES}&q=${q}`)];
      },
      home: () => {
        const member = nextMember();
        return [me(member), list(member)];
      },
      session: () => [me(nextMember())],
      enroll: () => [enroll(toEnroll())],
      complete: () => [complete(toComplete())],
      leave: () => [leave(toLeave())],
      hub: () => [get(nextMember(), '/api/projects')],
      'hub-search': () => [get(nextMember(), `/api/projects?${filterAt(visits)}`)],
      inbox: () => [get(nextMember(), '/api/conversations')],
      conversation: () => {
        const member = nextMember();
        return [get(member, messagesAt(member, size))];
      },
      send: () => [sendMessage(nextMember())],
    };
  };
}

/** Of the member's conversation with a neighbor. */
const messagesAt = (member: number, size: FillSize) =>
  `/api/conversations/${conversationIdOf(member, size)}/messages`;

/** Two words of a title, a category and two skills, in turn. */
function filterAt(n: number): URLSearchParams {
  const one = (words: readonly string[], by: number) => words[(n * by) % words.length] ?? '';
  return new URLSearchParams({
    q: `${one(SUBJECTS, 7)} ${one(OPENINGS, 3)}`,
    category: one(PROJECT_CATEGORIES, 1),
    skills: `${one(POPULAR_SKILLS, 3)},${one(POPULAR_SKILLS, 7)}`,
  });
}

function searchTexts(): string[] {
  const pairs = (some: readonly string[], others: readonly string[]) =>
    some.flatMap((one) => others.map((other) => `${one} ${other.split(' ').at(-1)}`));
  return [...pairs(SUBJECTS, OPENINGS), ...pairs(AUDIENCES, OPENINGS)].map((text) =>
    encodeURIComponent(text).replaceAll('%20', '+'),
  );
}

/** What a member enrolls in, completes or leaves. */
interface Place {
  readonly member: number;
  readonly course: number;
}

export function places(size: FillSize, from: number, until: number): () => Place {
  let step = from;
  let member = -1;
  return () => {
    for (;;) {
      member++;
      if (member === size.members) {
        member = 0;
        step++;
      }
      if (step === until) throw new Error('No places are left: fewer or shorter windows, please');
      const course = courseAtStep(size, member, step);
      if (course !== undefined) return { member, course };
    }
  };
}
