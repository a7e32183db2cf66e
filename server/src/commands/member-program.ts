import { Email } from '@skillverse/contract/accounts';
import * as z from 'zod/mini';
import type { Db } from '../db/client.ts';
import { listSuspendedMembers } from '../features/accounts/host-queries.ts';
import { resetPassword } from '../features/accounts/password/reset-password.ts';
import { type Offers, suspendWithOffers } from '../features/departures/suspend-with-offers.ts';
import { closeReport } from '../features/reports/close-report.ts';
import { createPasswords } from '../integrations/sign-in/password-hash.ts';
import { CommandRefused, dayOf, type HostProgram, logAction, runHostProgram } from './host-program.ts';
import { listReports } from './list-reports.ts';

const FLAGS = { suspend: '--hide', restore: '--show' };

async function run(db: Db, action: string, subject: string, isFlagged: boolean): Promise<string> {
  if (action === 'close-report') return await close(db, subject);
  const address = z.safeParse(Email, subject);
  const email = address.success ? address.data : subject;
  if (action === 'reset-password') return await reset(db, email);
  return await suspend(db, { email, action: action === 'suspend' ? 'suspend' : 'restore', isFlagged });
}

interface Asked {
  readonly email: string;
  readonly action: 'suspend' | 'restore';
  /** What they have on offer is hidden or shown as well. */
  readonly isFlagged: boolean;
}

async function suspend(db: Db, { email, action, isFlagged }: Asked): Promise<string> {
  const isSuspending = action === 'suspend';
  const done = await suspendWithOffers(db, { email, action, withOffers: isFlagged });
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
  const word = /^[\w.@+-]+$/.test(email) ? email : `'${email.replaceAll("'", `'\\''`)}'`;
  return `npm run member -- ${action} ${word} ${FLAGS[action]}`;
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

async function close(db: Db, id: string): Promise<string> {
  const done = z.safeParse(z.uuid(), id).success ? await closeReport(db, id) : undefined;
  if (!done) throw new CommandRefused(`There is no report with the id ${id}`);
  if (!done.changed) return `Report ${id} is closed already: nothing was changed`;
  logAction('close-report', id);
  return `Report ${id} is closed`;
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
    'reset-password': {
      does: 'makes a new password, shows it once, signs the member out everywhere and disconnects Google',
    },
    suspend: {
      does: 'signs the member out everywhere; they cannot sign in, and nobody finds them',
      flag: { word: FLAGS.suspend, does: 'hides their courses and projects as well' },
    },
    restore: {
      does: 'lets a suspended member sign in again',
      flag: { word: FLAGS.restore, does: 'shows what the suspension has hidden as well' },
    },
    'close-report': {
      does: 'takes a report off the list, because you have looked at it',
      subject: '<report id>',
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
