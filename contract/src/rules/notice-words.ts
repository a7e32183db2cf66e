import type { DecisionEvent, HostEvent, Notice, SecurityEvent } from '../notices.ts';
import { inGroups } from '../text/text-fields.ts';

const SECURITY: Readonly<Record<SecurityEvent, string>> = {
  'password-changed': 'Your password was changed',
  'password-reset': 'Your password was reset by a link in a mail',
  'email-changed': 'Your account has a new e-mail address',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
  'password-reset-by-host': 'The host has given your account a new password',
  'google-connected': 'A Google account was connected to your account',
  'google-disconnected': 'Google was disconnected from your account',
};

const HOST: Readonly<Record<HostEvent, string>> = {
  'made-host': 'You are a host of this site now. The desk is on your profile',
  'new-report': 'A report waits for a host',
  'new-appeal': 'An appeal waits for a host',
  'new-request': 'Somebody asks to join',
  'removed-host': 'You are not a host of this site any more',
  'signed-out': 'The host has signed you out everywhere',
  'reset-link': 'The host has made a link for you to choose a new password',
  restored: 'Your account is open again',
  approved: 'The host has let you in. Welcome!',
};

const DECIDED: Readonly<Record<DecisionEvent, (thing: string) => string>> = {
  warned: (thing) => `The host warns you about ${thing}`,
  suspended: () => 'The host has suspended your account',
  hidden: (thing) => `The host has hidden ${thing}`,
  undone: (thing) => `The host has taken back a decision about ${thing}`,
  upheld: (thing) => `Your appeal about ${thing} was granted`,
  stands: (thing) => `Your appeal about ${thing} was refused`,
};

type Said = Pick<Notice, 'kind' | 'count' | 'actorCount' | 'title' | 'svc' | 'detail'> & {
  /** Who did the newest; null: the site or the host. */
  readonly actorName: string | null;
};

/** One sentence without a full stop: what has happened, as it is shown, mailed and pushed. */
export function noticeWords(notice: Said): string {
  return WORDS[notice.kind](notice);
}

/** What it is about, without its title. */
const THINGS: Readonly<Partial<Record<Notice['kind'], string>>> = {
  'project-joined': 'your project',
  'project-left': 'your project',
  'project-removed': 'a project',
  'project-changed': 'a project',
  'project-received': 'a project',
  'project-hidden': 'a project',
  answered: 'a course',
  'course-changed': 'a course',
  'course-deleted': 'a course',
  'course-hidden': 'a course',
  'course-idle': 'a course',
  'course-settled': 'a course',
  decided: 'something of yours',
};

/** The others are called by their kind. */
const REPORTED: Readonly<Record<string, string>> = { 'help-request': 'an SOS', answer: 'an answer' };

/** What came of a report, and never what exactly was done. */
const OUTCOMES: Readonly<Record<string, string>> = {
  acted: ' and has done something about it',
  dismissed: ' and found nothing against the rules',
};

function thingOf({ kind, detail }: Said): string | null {
  if (kind === 'message') return detail === 'project' ? 'your project' : null;
  // What is asked may be personal.
  if (kind.startsWith('help-')) return null;
  return THINGS[kind] ?? 'your course';
}

/** As it is pushed, which others may see on a locked screen: who and what kind, and neither titles nor coins. */
export function pushWords(notice: Said): string {
  const isOwn = notice.detail?.startsWith('own ');
  const detail = notice.detail?.replace('own ', '') ?? null;
  const title = isOwn ? 'your course' : thingOf(notice);
  const words =
    notice.kind === 'reviewed'
      ? `${who(notice)} reviewed you`
      : noticeWords({ ...notice, detail, title, svc: null });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const WORDS: Readonly<Record<Notice['kind'], (notice: Said) => string>> = {
  welcome: ({ svc }) =>
    svc ? `Welcome to Skillverse! ${inGroups(svc)} SVC are yours` : 'Welcome to Skillverse!',
  security: ({ detail }) => SECURITY[detail as SecurityEvent] ?? 'Your account was changed',
  host: ({ detail }) => HOST[detail as HostEvent] ?? 'The host has changed something about your account',
  decided: (notice) =>
    DECIDED[notice.detail as DecisionEvent]?.(
      notice.title === null ? 'something of yours' : titleOf(notice),
    ) ?? 'The host has decided about something of yours',
  enrolled: (notice) => `${who(notice)} enrolled in ${titleOf(notice)}`,
  completed: (notice) => `${who(notice)} completed ${titleOf(notice)}${paid(notice)}`,
  left: (notice) => `${who(notice)} left ${titleOf(notice)}${paid(notice)}`,
  reviewed: (notice) =>
    notice.count === 1
      ? `${who(notice)} gave you ${stars(notice)} for ${titleOf(notice)}`
      : `${who(notice)} reviewed you for ${titleOf(notice)}`,
  answered: (notice) => `${who(notice)} answered your review of ${titleOf(notice)}`,
  'project-joined': (notice) => `${who(notice)} joined ${titleOf(notice)}`,
  'project-left': (notice) => `${who(notice)} left ${titleOf(notice)}`,
  'project-removed': (notice) => `You were removed from ${titleOf(notice)}`,
  'project-changed': (notice) => `${who(notice)} ${notice.detail ?? 'changed'} ${titleOf(notice)}`,
  'project-received': (notice) => `${titleOf(notice)} is yours now, because its creator has left Skillverse`,
  'project-hidden': (notice) => hiding(notice, titleOf(notice)),
  'course-changed': (notice) => `${who(notice)} changed ${titleOf(notice)}`,
  'course-deleted': (notice) =>
    `${titleOf(notice)} was deleted${notice.svc ? `, and ${inGroups(notice.svc)} SVC came back to you` : ''}`,
  'course-hidden': (notice) =>
    notice.detail?.startsWith('own ')
      ? hiding(notice, `your course ${titleOf(notice)}`)
      : hiding(notice, titleOf(notice)),
  'course-idle': (notice) =>
    `Are you still learning in ${titleOf(notice)}? If not, ${priceOf(notice)} ${notice.detail === 'learner' ? 'comes back to you' : 'goes to its teacher'} in 14 days`,
  'course-settled': (notice) => settling(notice),
  'help-wanted': (notice) => `${who(notice)} needs help${notice.title ? ` with ${notice.title}` : ''}`,
  'help-claimed': (notice) =>
    notice.detail === 'open again'
      ? `${who(notice)} could not help, so your SOS is open again`
      : `${who(notice)} is helping with your SOS`,
  'help-answered': (notice) =>
    notice.detail === 'undecided'
      ? `Say whether ${who(notice)} solved your SOS${atStake(notice, 'go to the helper')}`
      : `${who(notice)} answered your SOS`,
  'help-solved': (notice) => solving(notice),
  'help-ended': (notice) => ENDINGS[notice.detail ?? '']?.(notice) ?? 'Your SOS has ended',
  message: (notice) =>
    notice.title === null ? `${who(notice)} wrote to you` : `${who(notice)} wrote in ${titleOf(notice)}`,
  'report-decided': ({ detail }) => {
    const [kind = '', outcome = ''] = detail?.split(' ') ?? [];
    return `The host has looked at your report of ${REPORTED[kind] ?? `a ${kind}`}${OUTCOMES[outcome] ?? ''}`;
  },
};

const priceOf = ({ svc }: Said): string => (svc ? `its price of ${inGroups(svc)} SVC` : 'its price');

function settling(notice: Said): string {
  const title = titleOf(notice);
  switch (notice.detail) {
    case 'own teacher':
      return `${who(notice)} did nothing in ${title} for 90 days${paid(notice)}`;
    case 'own learner':
      return `${who(notice)} did nothing in ${title} for 90 days, and has the coins back`;
    case 'learner':
      return `You did nothing in ${title} for 90 days${cameBack(notice)}`;
    default:
      return `You did nothing in ${title} for 90 days, so its price went to its teacher`;
  }
}

function solving(notice: Said): string {
  if (notice.detail === 'undecided')
    return `${who(notice)} has not said yet whether you solved their SOS${atStake(notice, 'are yours')}`;
  if (notice.detail === 'undecided still')
    return `Your answer to ${who(notice)} counts as solved${paid(notice)}`;
  return `You solved the SOS of ${who(notice)}${paid(notice)}`;
}

const atStake = ({ svc }: Said, then: string): string =>
  svc ? `: in 24 hours ${inGroups(svc)} SVC ${then}` : '';

const cameBack = ({ svc }: Said): string => (svc ? `, and ${inGroups(svc)} SVC came back to you` : '');

const ENDINGS: Readonly<Record<string, (notice: Said) => string>> = {
  expired: (notice) => `Nobody answered your SOS within 24 hours${cameBack(notice)}`,
  closed: (notice) => `Your SOS has ended${cameBack(notice)}`,
  paid: (notice) => `The answer of ${who(notice)} counts as solved, because you did not say anything else`,
  cancelled: (notice) => `The SOS of ${who(notice)} has ended`,
  'not-solved': (notice) => `${who(notice)} says that your answer did not solve their SOS`,
  lapsed: (notice) => `You did not answer the SOS of ${who(notice)} in time`,
  paused: () => 'You left three SOS requests unanswered, so you can help again in 14 days',
};

function who({ actorName, actorCount, count }: Said): string {
  if (actorCount > 1) return `${inGroups(actorCount)} members`;
  return actorName ?? (count > 1 ? 'Members' : 'A member');
}

const titleOf = ({ title }: Said): string => title ?? 'something';

const paid = ({ svc }: Said): string => (svc ? `: +${inGroups(svc)} SVC` : '');

const stars = ({ detail }: Said): string => (detail === '1' ? '1 star' : `${detail} stars`);

function hiding({ detail }: Said, what: string): string {
  return detail?.endsWith('hidden') ? `The host has hidden ${what}` : `The host shows ${what} again`;
}
