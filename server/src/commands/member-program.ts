import { Email } from '@skillverse/contract/accounts';
import { INVITATION_USES_MAX } from '@skillverse/contract/host/joining';
import * as z from 'zod/mini';
import { RefusalError } from '../core/errors/refusal.ts';
import type { Db, Tx } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { findMemberWithEmail, listSuspendedMembers } from '../features/accounts/host-queries.ts';
import { resetPassword } from '../features/accounts/password/reset-password.ts';
import {
  countOffersLeft,
  type Offers,
  restoreAccount,
  suspendAccount,
} from '../features/departures/suspend-account.ts';
import { changeHostFromShell } from '../features/host/desk/change-hosts.ts';
import { issueInvitationAs } from '../features/host/joining/issue-invitation.ts';
import { closeReport } from '../features/reports/close-report.ts';
import { createPasswords } from '../integrations/sign-in/password-hash.ts';
import { readSettings } from '../settings.ts';
import { CommandRefused, dayOf, type HostProgram, logAction, runHostProgram } from './host-program.ts';
import { listReports } from './list-reports.ts';

const FLAGS = { suspend: '--hide', restore: '--show' };

async function run(db: Db, action: string, subject: string, isFlagged: boolean): Promise<string> {
  if (action === 'close-report') return await close(db, subject);
  if (action === 'invite') return await invite(db, subject);
  const address = z.safeParse(Email, subject);
  const email = address.success ? address.data : subject;
  if (action === 'reset-password') return await reset(db, email);
  if (action === 'make-host' || action === 'remove-host') return await changeHost(db, email, action);
  return await suspend(db, { email, action: action === 'suspend' ? 'suspend' : 'restore', isFlagged });
}

interface Asked {
  readonly email: string;
  readonly action: 'suspend' | 'restore';
  /** What they have on offer is hidden or shown as well. */
  readonly isFlagged: boolean;
}

async function suspend(db: Db, asked: Asked): Promise<string> {
  const { email, action } = asked;
  const isSuspending = action === 'suspend';
  const done = await inTransaction(db, (tx) => suspendOrRestore(tx, asked)).catch((error) => {
    // Hosts alone are refused: the address is there, and nobody acts on themselves here.
    const words = `${email} is a host. Remove them as host first: npm run member -- remove-host ${shellWord(email)}`;
    throw error instanceof RefusalError ? new CommandRefused(words) : error;
  });
  if (!done) throw nobody(email);
  if (done.changed) logAction(action, done.memberId);
  const { courses, projects } = done.moved;
  for (const id of [...courses, ...projects]) logAction(isSuspending ? 'hide' : 'show', id);
  const moved = inWords({ courses: courses.length, projects: projects.length });
  const left = inWords(done.left);
  const unchanged = `${email} is ${isSuspending ? 'suspended already' : 'not suspended'}`;
  const changed = isSuspending
    ? `${email} is suspended and signed out everywhere (${sessions(done.endedSessions)})`
    : `${email} can sign in again`;
  const lines = [done.changed ? changed : `${unchanged}${moved ? '' : ': nothing was changed'}`];
  if (moved)
    lines.push(isSuspending ? `Hidden: ${moved}. Who is in them keeps them` : `Shown again: ${moved}`);
  if (left) {
    const still = isSuspending ? 'Still on the market' : 'Hidden with the suspension, and still so';
    lines.push(
      `${still}: ${left}. To ${isSuspending ? 'hide' : 'show'} all of that: ${withFlag(action, email)}`,
    );
  }
  return lines.join('\n');
}

async function suspendOrRestore(tx: Tx, { email, action, isFlagged: withOffers }: Asked) {
  const found = await findMemberWithEmail(tx, email);
  if (!found) return undefined;
  const common = { memberId: found.id, hostId: null, withOffers };
  const done =
    action === 'suspend'
      ? await suspendAccount(tx, { ...common, reason: null, endsAt: null })
      : { ...(await restoreAccount(tx, { ...common, because: 'host' })), endedSessions: 0 };
  return { ...done, memberId: found.id, left: await countOffersLeft(tx, found.id, action) };
}

/** @returns nothing where there is nothing */
function inWords({ courses, projects }: Offers): string {
  const counts = [
    courses > 0 && (courses === 1 ? '1 course' : `${courses} courses`),
    projects > 0 && (projects === 1 ? '1 project' : `${projects} projects`),
  ];
  return counts.filter(Boolean).join(' and ');
}

/** To be pasted into a shell, whatever signs are in the address. */
function withFlag(action: 'suspend' | 'restore', email: string): string {
  return `npm run member -- ${action} ${shellWord(email)} ${FLAGS[action]}`;
}

function shellWord(text: string): string {
  return /^[\w.@+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

async function reset(db: Db, email: string): Promise<string> {
  const done = await resetPassword({ db, passwords: createPasswords() }, email);
  if (!done) throw nobody(email);
  logAction('reset-password', done.memberId);
  const { password, endedSessions, hadGoogle, removedPasskeys } = done;
  const google = hadGoogle ? ' Google is disconnected; the member can connect it again under Settings.' : '';
  const passkeys =
    removedPasskeys > 0 ? ' Passkeys are removed; the member can add them again under Settings.' : '';
  return `New password of ${email}: ${password}\nIt is shown this once. Signed out everywhere (${sessions(endedSessions)}).${google}${passkeys}`;
}

const HOST_WORDS = {
  'make-host': {
    changed: 'is a host now. The desk is at /host',
    unchanged: 'is a host already: nothing was changed',
    impossible: 'is suspended or a sample member, and cannot be a host',
  },
  'remove-host': {
    changed: 'is not a host any more',
    unchanged: 'is not a host: nothing was changed',
    impossible: 'is the last host. Make another member a host first',
  },
} as const;

async function changeHost(db: Db, email: string, action: keyof typeof HOST_WORDS): Promise<string> {
  const { outcome, memberId } = await changeHostFromShell(db, email, action);
  if (outcome === 'unknown') throw nobody(email);
  const line = `${email} ${HOST_WORDS[action][outcome]}`;
  if (outcome === 'impossible') throw new CommandRefused(line);
  if (outcome === 'changed' && memberId) logAction(action, memberId);
  return line;
}

async function close(db: Db, id: string): Promise<string> {
  const done = z.safeParse(z.uuid(), id).success ? await closeReport(db, id) : undefined;
  if (!done) throw new CommandRefused(`There is no report with the id ${id}`);
  if (!done.changed) return `Report ${id} is closed already: nothing was changed`;
  logAction('close-report', id);
  return `Report ${id} is closed`;
}

const INVITED_DAYS = 14;

async function invite(db: Db, people: string): Promise<string> {
  const uses = /^[1-9]\d{0,2}$/.test(people) ? Number(people) : 0;
  if (uses === 0 || uses > INVITATION_USES_MAX)
    throw new CommandRefused(`Give how many people may join by the link: 1 to ${INVITATION_USES_MAX}`);
  const issued = await inTransaction(db, (tx) => issueInvitationAs(tx, null, { uses, days: INVITED_DAYS }));
  logAction('make-invitation', issued.id);
  const { publicUrl, port } = readSettings();
  const site = publicUrl ?? `http://localhost:${port}`;
  const whom = uses === 1 ? 'One person' : `${uses} people`;
  return `${whom} can join by this link until ${dayOf(issued.endsAt)}. It is shown this once:\n${site}/login?invitation=${issued.token}`;
}

async function listSuspended(db: Db): Promise<string[]> {
  const members = await listSuspendedMembers(db);
  if (members.length === 0) return ['Nobody is suspended'];
  return members.map(({ email, suspendedAt, name }) => `${email}  since ${dayOf(suspendedAt)}  ${name}`);
}

function sessions(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`;
}

function nobody(email: string): CommandRefused {
  return new CommandRefused(`No member signs in with the e-mail address ${email}`);
}

const program: HostProgram = {
  name: 'member',
  about: 'What the host does for or about a member.',
  subject: { word: '<e-mail>', missing: 'member or report' },
  actions: {
    'make-host': { does: 'gives the member the desk at /host, where hosts look after the site' },
    'remove-host': { does: 'takes the desk from a host; the last one stays' },
    'reset-password': {
      does: 'makes a new password, shows it once, signs the member out everywhere and disconnects Google',
    },
    suspend: {
      does: 'signs the member out everywhere; nobody finds them, and signing in leads to one page: why, and an appeal',
      flag: { word: FLAGS.suspend, does: 'hides their courses and projects as well' },
    },
    restore: {
      does: 'gives a suspended member everything back',
      flag: { word: FLAGS.restore, does: 'shows what the suspension has hidden as well' },
    },
    'close-report': {
      does: 'takes a report off the list, because you have looked at it',
      subject: '<report id>',
    },
    invite: {
      does: `makes a link by which that many people can join within ${INVITED_DAYS} days, and shows it once`,
      subject: '<how many people>',
    },
  },
  lists: {
    'list-suspended': { does: 'lists who is suspended since when', list: listSuspended },
    reports: { does: 'lists what members have reported and nobody has closed yet', list: listReports },
  },
  run,
};

/** `npm run member -- reset-password|suspend|restore <e-mail>`, and what members have reported. */
export const memberProgram = (words: readonly string[]) => runHostProgram(program, words);
