import { Email } from '@skillverse/contract/accounts';
import * as z from 'zod/mini';
import type { Db } from './db/client.ts';
import { listSuspendedMembers } from './features/accounts/queries.ts';
import { resetPassword } from './features/accounts/reset-password.ts';
import { suspendMember } from './features/accounts/suspend-member.ts';
import { lockProjectsOf } from './features/projects/leave-queries.ts';
import { fitTeamsOf } from './features/projects/team-queries.ts';
import { CommandRefused, dayOf, logAction, runHostCommand } from './host-command.ts';
import { createPasswords } from './integrations/sign-in/password-hash.ts';

const USAGE =
  'npm run member -- reset-password|suspend|restore <e-mail>, or npm run member -- list-suspended';

/** Of projects: whoever is suspended takes no place in them. */
const teams = { lock: lockProjectsOf, fit: fitTeamsOf };

/** `npm run member -- reset-password|suspend|restore <e-mail>` */
async function run(db: Db, action: string, subject: string): Promise<string> {
  const address = z.safeParse(Email, subject);
  const email = address.success ? address.data : subject;
  if (action === 'reset-password') return await reset(db, email);
  const isSuspending = action === 'suspend';
  const done = await suspendMember(db, email, isSuspending ? 'suspend' : 'restore', teams);
  if (!done) throw nobody(email);
  if (!done.changed)
    return `${email} is ${isSuspending ? 'suspended already' : 'not suspended'}: nothing was changed`;
  logAction(action, done.memberId);
  return isSuspending
    ? `${email} is suspended and signed out everywhere (${sessions(done.endedSessions)})`
    : `${email} can sign in again`;
}

async function reset(db: Db, email: string): Promise<string> {
  const done = await resetPassword({ db, passwords: createPasswords() }, email);
  if (!done) throw nobody(email);
  logAction('reset-password', done.memberId);
  const { password, endedSessions, hadGoogle } = done;
  const google = hadGoogle ? ' Google is disconnected; the member can connect it again under Settings.' : '';
  return `New password of ${email}: ${password}\nIt is shown this once. Signed out everywhere (${sessions(endedSessions)}).${google}`;
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

await runHostCommand(
  {
    usage: `Usage: ${USAGE}`,
    actions: ['reset-password', 'suspend', 'restore'],
    lists: { 'list-suspended': listSuspended },
    run,
  },
  process.argv.slice(2),
);
