import { randomUUID } from 'node:crypto';
import type { Call } from '@skillverse/contract/call';
import type { ConversationId, HelpRequestId, MediaId, MessageId, UserId } from '@skillverse/contract/ids';
import type { Db } from '../../src/db/client.ts';
import { completeCourse } from '../../src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../../src/features/enrollments/enroll-in-course.ts';
import { answerReview } from '../../src/features/reviews/answering/answer-review.ts';
import { writeReview } from '../../src/features/reviews/write-review.ts';
import type { TestDatabase } from '../database.ts';
import { aCourse, aMember, type GivenCourse, type Member, signedIn, USUAL_CAPS } from '../given/given.ts';
import { aClaimBy, aRequest } from '../given/given-help.ts';
import { aLink } from '../given/given-links.ts';
import { aMedia, anAvatar, aProjectFile } from '../given/given-media.ts';
import { write } from '../given/given-messages.ts';
import { aProject, type GivenProject } from '../given/given-projects.ts';
import type { Site } from '../site.ts';
import { aHostScene, type HostScene } from './host-scene.ts';

/** A learner with one course to begin, one in progress, one completed and one of their own; projects; and an account to sign in with. */
export interface Scene {
  readonly account: { email: string; password: string };
  readonly as: string;
  /** The learner's own address. */
  readonly email: string;
  /** Where the learner is signed in besides. */
  readonly otherSessionId: string;
  readonly offered: GivenCourse;
  readonly begun: GivenCourse;
  readonly done: GivenCourse;
  /** Completed too, and its teacher reviewed. */
  readonly reviewed: GivenCourse;
  /** Of their own, with a file in it. */
  readonly taught: GivenCourse;
  readonly fileId: MediaId;
  /** The learner's own with a file in it, one to join and one that they have joined. */
  readonly projects: {
    readonly fileId: MediaId;
    readonly own: GivenProject;
    readonly open: GivenProject;
    readonly joined: GivenProject;
  };
  /** With the teacher of the offered course, who has written first. */
  readonly conversation: {
    readonly id: ConversationId;
    readonly otherId: UserId;
    readonly ownMessageId: MessageId;
  };
  /** By the learner. */
  readonly blockedId: UserId;
  /** Of the learner's own teaching, with an answer. */
  readonly answeredId: string;
  /** Tokens of links that the learner has got in mails. */
  readonly links: { readonly verify: string; readonly reset: string; readonly change: string };
  /** One of the learner's two. */
  readonly passkeyId: string;
  /** Calls for help of others: an open one, and one that the learner has taken on. */
  readonly help: { readonly open: HelpRequestId; readonly claimed: HelpRequestId };
  /** Where the learner's own picture is. */
  readonly avatarUrl: string;
  readonly host: HostScene;
}

const password = 'correct horse';
const someone = { name: 'Nina New', skills: ['Arriving'], password };
export const newcomer = () => ({ ...someone, email: `${randomUUID()}@example.test` });

const accounts = new WeakMap<Site, Promise<Scene['account']>>();

/** Somebody else, only to sign in as: every scene of a site shares it, for a password takes its time. */
function accountOf(site: Site): Promise<Scene['account']> {
  const known = accounts.get(site) ?? signUp(site);
  accounts.set(site, known);
  return known;
}

async function signUp({ ask }: Site): Promise<Scene['account']> {
  const { email } = newcomer();
  await ask('POST', '/api/auth/sign-up', { body: { ...someone, email } });
  return { email, password };
}

/** A review of the course with an answer of its teacher. */
async function anAnswered(db: Db, reviewerId: UserId, { id: courseId, teacherId }: GivenCourse) {
  await enrollInCourse(db, { learnerId: reviewerId, courseId });
  await completeCourse(db, { learnerId: reviewerId, courseId, caps: USUAL_CAPS });
  const { review } = await writeReview(db, { reviewerId, courseId, stars: 5, comment: null });
  await answerReview(db, { reviewId: review.id, viewerId: teacherId, text: 'Thank you.' });
  return review.id;
}

export async function aScene(database: TestDatabase, site: Site): Promise<Scene> {
  const { db } = database;
  const learner = await aMember(db);
  const [offered, begun, done, reviewed] = [
    await aCourse(db, { priceSvc: 30 }),
    await aCourse(db, { priceSvc: 20 }),
    await aCourse(db, { priceSvc: 10 }),
    await aCourse(db, { priceSvc: 10 }),
  ];
  for (const { id: courseId } of [begun, done, reviewed])
    await enrollInCourse(db, { learnerId: learner.id, courseId });
  for (const { id: courseId } of [done, reviewed])
    await completeCourse(db, { learnerId: learner.id, courseId, caps: USUAL_CAPS });
  await writeReview(db, { reviewerId: learner.id, courseId: reviewed.id, stars: 5, comment: null });
  const account = await accountOf(site);
  const taught = await aCourse(db, { teacherId: learner.id });
  const { id: fileId } = await aMedia(database, taught);
  const own = await aProject(db, { creatorId: learner.id });
  const projects = {
    own,
    fileId: (await aProjectFile(database, own)).id,
    open: await aProject(db, { creatorId: offered.teacherId }),
    joined: await aProject(db, { creatorId: offered.teacherId, members: [learner.id] }),
  };
  const otherId = offered.teacherId;
  await write(db, otherId, learner.id);
  const { conversationId, id: ownMessageId } = await write(db, learner.id, otherId);
  const blockedId = begun.teacherId;
  await db`insert into blocks (blocker_id, blocked_id) values (${learner.id}, ${blockedId})`;
  await db`insert into saved_courses (member_id, course_id) values (${learner.id}, ${done.id})`;
  const answeredId = await anAnswered(db, otherId, taught);
  const help = { open: (await aRequest(db)).id, claimed: await aClaimBy(db, learner.id) };
  const avatarUrl = await anAvatar(database, learner.id);
  const passkeyId = await twoPasskeys(db, learner.id);
  const otherSessionId = await anotherSession(db, learner.id);
  const as = await signedIn(db, learner.id);
  const links = await linksOf(db, learner);
  const host = await aHostScene(db, learner.id);
  return {
    as,
    links,
    email: learner.email,
    otherSessionId,
    account,
    offered,
    begun,
    done,
    reviewed,
    taught,
    fileId,
    projects,
    conversation: { id: conversationId, otherId, ownMessageId },
    blockedId,
    answeredId,
    help,
    passkeyId,
    avatarUrl,
    host,
  };
}

async function anotherSession(db: Db, memberId: UserId): Promise<string> {
  await signedIn(db, memberId);
  const [other] = await db<{ id: string }[]>`select id from sessions where user_id = ${memberId}`;
  return other?.id ?? '';
}

/** @returns one of them */
async function twoPasskeys(db: Db, userId: UserId): Promise<string> {
  const [passkey] = await db<{ id: string }[]>`
    insert into passkeys (id, user_id, rp_id, credential_id, public_key, counter, device_type, backed_up, name)
    select gen_random_uuid(), ${userId}, 'localhost', n || 'of' || ${userId}, 'k', 0, 'multiDevice', true, 'Mine'
    from generate_series(1, 2) n returning id`;
  return passkey?.id ?? '';
}

async function linksOf(db: Db, { id: userId, email }: Member): Promise<Scene['links']> {
  return {
    verify: await aLink(db, { userId, email, kind: 'verify' }),
    reset: await aLink(db, { userId, email, kind: 'reset' }),
    change: await aLink(db, { userId, email: newcomer().email, kind: 'change' }),
  };
}

export interface FailureText {
  /** As section 8 of the specification has it, or where it is silent, as our own contract does. */
  readonly text: string;
  readonly method: Call['method'];
  readonly path: (scene: Scene) => string;
  readonly body?: (scene: Scene) => unknown;
  /** What breaks: reading a table, or a statement on it (where a condition holds). */
  readonly broken: { reading: string } | { doing: string; when?: string };
  /** The host asks, not the learner. */
  readonly asHost?: boolean;
  /** What it is answered where nothing is broken; left out, 200. */
  readonly whole?: number;
}
