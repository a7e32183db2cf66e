import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { COURSES_PER_PAGE, COURSES_PER_SEARCH_PAGE } from '@skillverse/contract/courses';
import type { ConversationId, CourseId, MessageId, UserId } from '@skillverse/contract/ids';
import { CONVERSATIONS_PER_PAGE, MESSAGES_PER_PAGE } from '@skillverse/contract/messages';
import { projectCategoryNamed } from '@skillverse/contract/projects/words';
import { splitSkills } from '@skillverse/contract/text/skills';
import { ttlCache } from '../server/src/core/cache/ttl-cache.ts';
import { gatherHints, type Tell } from '../server/src/core/events/gather-hints.ts';
import { requestHashOf } from '../server/src/core/http/idempotency.ts';
import { markOf, placeCursor } from '../server/src/core/http/place-cursor.ts';
import { searchPhrase, searchWords } from '../server/src/core/http/search-text.ts';
import type { Db } from '../server/src/db/client.ts';
import { notify } from '../server/src/db/notifications.ts';
import { readViewer } from '../server/src/features/accounts/sign-in/read-viewer.ts';
import { searchCourses } from '../server/src/features/discovery/courses/search-courses.ts';
import { markPage } from '../server/src/features/discovery/limit-matches.ts';
import { presentFoundCourse } from '../server/src/features/discovery/present.ts';
import { searchProjects } from '../server/src/features/discovery/projects/search-projects.ts';
import { completeCourse } from '../server/src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../server/src/features/enrollments/enroll-in-course.ts';
import { leaveCourse } from '../server/src/features/enrollments/leaving/leave-course.ts';
import { presentEnrollment } from '../server/src/features/enrollments/present.ts';
import type { RewardCaps } from '../server/src/features/enrollments/rules.ts';
import { tellOfCompletion, tellOfPlace } from '../server/src/features/enrollments/tell-place.ts';
import { noteAnswer } from '../server/src/features/help/note-answer.ts';
import {
  presentConversation,
  presentMessage,
  presentSenders,
} from '../server/src/features/messages/present.ts';
import {
  findMembership,
  findReadRow,
  listConversationRows,
  listMessageRows,
} from '../server/src/features/messages/queries.ts';
import { type AlsoMeans, sendMessage } from '../server/src/features/messages/send-message.ts';
import { presentOwnProfile } from '../server/src/features/profiles/present.ts';
import { findOwnCourseIds, findProfile } from '../server/src/features/profiles/queries.ts';
import { presentProject } from '../server/src/features/projects/present.ts';
import type { SessionCookie } from '../server/src/integrations/sign-in/session-cookie.ts';

interface BareParts {
  readonly db: Db;
  readonly cookie: SessionCookie;
  readonly caps: RewardCaps;
}

interface Parts extends BareParts {
  readonly tell: Tell;
}

/** Nobody listens to it: what hearing costs the whole server is its own. */
const CHANNEL = 'bare_hints';

/**
 * The baseline for the whole server: the same session, the same SQL and the same JSON directly on node:http.
 * It has no framework, no validation of requests and responses, no log, and only the necessary headers.
 */
export function createBareServer(bareParts: BareParts): Server {
  const { tell } = gatherHints(
    (payloads) => notify(bareParts.db, CHANNEL, payloads),
    () => undefined,
  );
  const parts = { ...bareParts, tell };
  return createServer((request, response) => {
    answer(parts, request).then(
      (body) => send(response, body === undefined ? 404 : 200, JSON.stringify(body ?? null)),
      (error: Error) => send(response, 500, JSON.stringify({ message: error.message })),
    );
  });
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

async function answer({ db, cookie, ...parts }: Parts, request: IncomingMessage): Promise<unknown> {
  const url = request.url ?? '';
  if (url === '/api/ready') return { status: 'ready' };
  const found = await readViewer(db, request.headers.cookie, cookie);
  if (!found) throw new Error('no session');
  const viewerId = found.viewer.id;
  if (url.startsWith('/api/conversations')) return await talk({ db, ...parts }, { request, url, viewerId });
  if (request.method === 'POST') return await learn({ db, ...parts }, { request, url, viewerId });
  if (url === '/api/me') return await readOwnProfile(db, viewerId);
  if (url.startsWith('/api/courses?')) return await readCourses(db, url, viewerId);
  if (url.startsWith('/api/projects')) return await readProjects(db, url, viewerId);
  return undefined;
}

async function readOwnProfile(db: Db, viewerId: UserId) {
  const [profile, courses] = await Promise.all([
    findProfile(db, viewerId, viewerId),
    findOwnCourseIds(db, viewerId),
  ]);
  return profile && presentOwnProfile(profile, courses);
}

async function readCourses(db: Db, url: string, viewerId: UserId) {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const q = query.get('q') ?? '';
  const words = searchWords(q);
  const availableTo = query.get('available') === 'true' ? viewerId : undefined;
  const filter = { category: undefined, teacherId: undefined, availableTo, viewerId };
  const isSearch = words.length > 0;
  const sort = isSearch ? 'match' : 'newest';
  const page = await searchCourses(
    db,
    learners,
    { ...filter, words, phrase: searchPhrase(q) },
    {
      sort,
      after: undefined,
      pageSize: isSearch ? COURSES_PER_SEARCH_PAGE : COURSES_PER_PAGE,
    },
  );
  const mark = markOf({ ...(isSearch && { q }), available: query.has('available') ? true : undefined, sort });
  return { ...markPage(page, mark), items: page.items.map(presentFoundCourse) };
}

const learners = ttlCache<number>({ max: 1000, ttlMs: 60_000 });

async function readProjects(db: Db, url: string, viewerId: UserId) {
  const query = new URLSearchParams(url.split('?')[1]);
  const filter = {
    words: searchWords(query.get('q') ?? ''),
    category: projectCategoryNamed(query.get('category') ?? ''),
    skills: splitSkills(query.get('skills') ?? '').map(searchPhrase),
  };
  const page = await searchProjects(db, viewerId, { filter, after: undefined });
  return { ...page, items: page.items.map(presentProject) };
}

async function talk({ db, tell }: Writing, { request, url, viewerId }: Asked) {
  const [, id] = /^\/api\/conversations\/([^/]+)\/messages$/.exec(url) ?? [];
  const conversationId = id as ConversationId;
  if (request.method === 'POST') {
    const { id, text } = JSON.parse(await readText(request)) as { id: MessageId; text: string };
    const recipientId = (await findMembership(db, conversationId, viewerId))!.otherId!;
    const sending = { id, text, senderId: viewerId, recipientId };
    const message = await sendMessage(db, sending, { alsoMeans: looksForHelp });
    tell([viewerId, recipientId], 'conversation', conversationId);
    return { conversationId, message: presentMessage(message) };
  }
  if (!id) {
    const rows = await listConversationRows(db, viewerId, {
      after: undefined,
      limit: CONVERSATIONS_PER_PAGE,
    });
    const shown = rows.slice(0, CONVERSATIONS_PER_PAGE);
    const last = rows.length > CONVERSATIONS_PER_PAGE ? shown.at(-1) : undefined;
    const nextCursor = last ? placeCursor({ createdAt: last.lastMessageAt, id: last.conversationId }) : null;
    return { items: shown.map(presentConversation), nextCursor };
  }
  const read = (await findReadRow(db, conversationId, viewerId))!;
  const { readNumber, readByOther, firstNumber: from } = read;
  const page = { from, before: undefined, limit: MESSAGES_PER_PAGE };
  const rows = await listMessageRows(db, conversationId, page);
  const people = presentSenders(rows);
  return { items: rows.map(presentMessage), people, nextBefore: null, readNumber, readByOther };
}

/** Nobody here has asked for help, so nobody is told of an answer. */
const looksForHelp: AlsoMeans = async (tx, written) => void (await noteAnswer(tx, written));

type Writing = Omit<Parts, 'cookie'>;

interface Asked {
  readonly request: IncomingMessage;
  readonly url: string;
  readonly viewerId: UserId;
}

async function learn({ db, caps, tell }: Writing, { request, url, viewerId: learnerId }: Asked) {
  const [, courseId, what] = /^\/api\/courses\/([^/]+)\/(enroll|complete|leave)$/.exec(url) ?? [];
  const text = await readText(request);
  const body = text === '' ? {} : JSON.parse(text);
  const key = String(request.headers['idempotency-key']);
  const repeat = { userId: learnerId, key, requestHash: requestHashOf('POST', url, body) };
  const place = { learnerId, courseId: courseId as CourseId, repeat };
  if (what === 'enroll') {
    const taken = await enrollInCourse(db, { ...place, expectedPriceSvc: body.expectedSvcValue });
    tellOfPlace(tell, taken.enrollment);
    return { enrollment: presentEnrollment(taken.enrollment), skillCoins: taken.balanceSvc };
  }
  if (what === 'leave') {
    const { expectedRefundSvc } = body;
    const { teacherId, refundedSvc, paidToTeacherSvc, balanceSvc } = await leaveCourse(db, {
      ...place,
      expectedRefundSvc,
    });
    tellOfPlace(tell, { ...place, teacherId });
    return { refundedSvc, paidToTeacherSvc, skillCoins: balanceSvc };
  }
  const { enrollment, balanceSvc, rewardLimitReached } = await completeCourse(db, { ...place, caps });
  tellOfCompletion(tell, enrollment);
  return { enrollment: presentEnrollment(enrollment), skillCoins: balanceSvc, rewardLimitReached };
}

function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => resolve(text));
    request.on('error', reject);
  });
}
