import type { CourseId, UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../src/db/client.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { writePasswordHash } from '../../src/features/accounts/queries.ts';
import { decideReport } from '../../src/features/host/reports/decide-report.ts';
import { insertDecision } from '../../src/features/host-log/decision-queries.ts';
import { appealDecision } from '../../src/features/reports/appeal-decision.ts';
import { sendReport } from '../../src/features/reports/send-report.ts';
import { createPasswords } from '../../src/integrations/sign-in/password-hash.ts';
import { aCourse, aMember, viewerOf } from '../given/given.ts';
import { aHost, hideCourse } from '../given/given-hosts.ts';
import { anInvitation } from '../given/given-joining.ts';
import { suspend } from '../given/given-people.ts';

/** A host with something of each kind to decide about. */
export interface HostScene {
  readonly as: string;
  /** Neither a host nor suspended. */
  readonly memberId: UserId;
  readonly otherHostId: UserId;
  readonly suspendedId: UserId;
  readonly reports: {
    readonly open: string;
    /** By the host. */
    readonly taken: string;
    readonly decided: string;
  };
  /** Of the decided report; its member has appealed. */
  readonly appealedId: string;
  /** About the member whose scene it is. */
  readonly ownDecisionId: string;
  readonly shownId: CourseId;
  readonly hiddenId: CourseId;
  readonly invitationId: string;
  /** Of people who want to join: one to let in, one to refuse. */
  readonly requestIds: { readonly approved: string; readonly refused: string };
}

export const HOST_PASSWORD = 'correct horse';

/** A password takes its time, so all hosts share this one. */
let hash: Promise<string> | undefined;

/** @param learnerId about whom something was decided */
export async function aHostScene(db: Db, learnerId: UserId): Promise<HostScene> {
  const host = await aHost(db);
  hash ??= createPasswords().hash(HOST_PASSWORD);
  const passwordHash = await hash;
  await inTransaction(db, (tx) => writePasswordHash(tx, host.id, passwordHash));
  const { id: memberId } = await aMember(db);
  const { id: suspendedId } = await aMember(db);
  await suspend(db, suspendedId);
  const shown = await aCourse(db);
  const hidden = await aCourse(db);
  await hideCourse(db, hidden.id, 'hide');
  const taken = await reportOf(db, await aMember(db), memberId);
  await db`update reports set taken_by = ${host.id}, taken_at = now() where id = ${taken}`;
  return {
    ...{ as: host.as, memberId, suspendedId, shownId: shown.id, hiddenId: hidden.id },
    ...(await anAppealed(db, host.id, memberId, taken)),
    otherHostId: (await aHost(db)).id,
    ownDecisionId: await inTransaction(db, (tx) =>
      insertDecision(tx, { memberId: learnerId, hostId: host.id, act: 'warn', reason: 'Too loud.' }),
    ),
    invitationId: await invitationOf(db, host.id),
    requestIds: { approved: await aJoinRequest(db), refused: await aJoinRequest(db) },
  };
}

/** Somebody's profile is reported. */
async function reportOf(db: Db, about: { id: UserId }, reporterId: UserId): Promise<string> {
  await sendReport(db, { reporterId, kind: 'profile', targetId: about.id, reason: 'spam', text: null });
  const [report] = await db<{ id: string }[]>`select id from reports where target_id = ${about.id}`;
  return report?.id ?? '';
}

async function anAppealed(db: Db, hostId: UserId, reporterId: UserId, taken: string) {
  const open = await reportOf(db, await aMember(db), reporterId);
  const warned = await aMember(db);
  const decided = await reportOf(db, warned, reporterId);
  const verdict = { verdict: 'warn', reason: 'Too loud.', days: null, withOffers: false } as const;
  await decideReport(db, await viewerOf(db, hostId), { id: decided, ...verdict });
  const [decision] = await db<{ id: string }[]>`
    select id from host_decisions where report_id = ${decided}`;
  const appealedId = decision?.id ?? '';
  await appealDecision(db, { id: appealedId, memberId: warned.id, text: 'It was the radio.' });
  return { appealedId, reports: { open, taken, decided } };
}

async function invitationOf(db: Db, madeBy: UserId): Promise<string> {
  await anInvitation(db, { madeBy });
  const [invitation] = await db<{ id: string }[]>`select id from invitations where made_by = ${madeBy}`;
  return invitation?.id ?? '';
}

async function aJoinRequest(db: Db): Promise<string> {
  const id = uuidv7();
  await db`
    insert into join_requests (id, name, email, password_hash, welcome_key, reason)
    values (${id}, 'Nora', ${`${id}@example.test`}, '$argon2id$a hash', ${id}, 'I want to learn')`;
  return id;
}
