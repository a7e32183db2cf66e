import { verifySkills } from '@skillverse/contract/rules/verification';
import type { ActionOf } from './actions.ts';
import { leaveHelp } from './decide-help.ts';
import { leaveAll } from './decide-projects.ts';
import { leaveCourses } from './leaving.ts';
import { addPerson, type Economy, move, openSession, type Person, type Ref, takeOff } from './model.ts';
import { done, refused, type Told } from './told.ts';
import { meView } from './views.ts';

function withEmail({ people }: Economy, email: string): Ref {
  return people.findIndex((person) => person.email === email && !person.isGone);
}

/** @param id that the site gave, or any where it refuses */
export function signUp(economy: Economy, action: ActionOf<'signUp'>, { id }: { id: string }): Told {
  const { name, email, skills } = action;
  if (withEmail(economy, email) >= 0) return refused('SIGN_UP_REFUSED');
  const bio = `Hello! I am happy to share what I know about ${skills[0]} and to learn from this community.`;
  return done({ who: addPerson(economy, { id, name, email, skills: [...skills], bio }) });
}

export function signIn(economy: Economy, { who, email, isRight }: ActionOf<'signIn'>): Told {
  const found = withEmail(economy, email);
  if (found < 0 || !isRight) return refused('INVALID_CREDENTIALS');
  endSession(economy, economy.people[who]!.browser);
  openSession(economy, found);
  return done({ who: found });
}

function endSession({ people }: Economy, session: Ref | undefined): void {
  for (const person of people) person.sessions = person.sessions.filter((one) => one !== session);
}

export function signOut(economy: Economy, { who }: ActionOf<'signOut'>): Told {
  endSession(economy, economy.people[who]!.browser);
  return done({ signedOut: true });
}

export function endOtherSessions({ people }: Economy, { who }: ActionOf<'endOtherSessions'>): Told {
  const person = people[who]!;
  const others = person.sessions.filter((one) => one !== person.browser);
  person.sessions = person.sessions.filter((one) => one === person.browser);
  return done({ endedSessions: others.length });
}

const VERIFIED_FIELDS = ['skills', 'linkedinUrl', 'githubUrl', 'portfolioUrl'] as const;

/** Other skills or links than before have not been verified. */
function change(person: Person, changes: Partial<Person>): void {
  const isOther = VERIFIED_FIELDS.some(
    (field) =>
      changes[field] !== undefined && JSON.stringify(changes[field]) !== JSON.stringify(person[field]),
  );
  Object.assign(person, changes);
  if (isOther) person.verification = 'not_started';
}

export function editProfile(economy: Economy, { who, changes }: ActionOf<'editProfile'>): Told {
  const person = economy.people[who]!;
  if (person.isGone) return refused('PROFILE_NOT_FOUND');
  change(person, structuredClone(changes) as Partial<Person>);
  return done(meView(economy, who));
}

export function onboard(economy: Economy, { who, draft }: ActionOf<'onboard'>): Told {
  const person = economy.people[who]!;
  if (person.isGone) return refused('PROFILE_NOT_FOUND');
  const { isVerified, verifiedSkills } = verifySkills(person.id, draft);
  change(person, structuredClone(draft) as Partial<Person>);
  person.verification = isVerified ? 'verified' : 'failed';
  person.isOnboarded = true;
  return done({ me: meView(economy, who), isVerified, verifiedSkills });
}

export function deleteAccount(economy: Economy, { who, email }: ActionOf<'deleteAccount'>): Told {
  const person = economy.people[who]!;
  if (person.isGone) return refused('SIGN_IN_REQUIRED');
  if (person.email !== email) return refused('EMAIL_DIFFERS');
  leaveHelp(economy, who);
  economy.courses.forEach(({ teacher, isDeleted }, course) => {
    if (teacher === who && !isDeleted) takeOff(economy, course);
  });
  leaveCourses(economy, who);
  leaveAll(economy, who);
  economy.leftEmails.push(email);
  const closedSvc = person.balanceSvc;
  move(economy, who, { reason: 'closing', amountSvc: -closedSvc, place: undefined });
  const nothing = { skills: [], bio: null, linkedinUrl: null, githubUrl: null, portfolioUrl: null };
  const none = { verification: 'not_started', isOnboarded: false, sessions: [], isGone: true };
  Object.assign(person, nothing, none);
  for (const key of Object.keys(economy.opened)) if (key.startsWith(`${who} `)) delete economy.opened[key];
  for (const kept of Object.keys(economy.kept)) if (kept.startsWith(`${who} `)) delete economy.kept[kept];
  return done({ closedSvc });
}
