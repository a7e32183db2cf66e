import type { Notice, SecurityEvent } from '../notices.ts';
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
  'course-changed': 'a course',
  'course-deleted': 'a course',
  'course-hidden': 'a course',
};

function thingOf({ kind, detail }: Said): string | null {
  if (kind === 'message') return detail === 'project' ? 'your project' : null;
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
  enrolled: (notice) => `${who(notice)} enrolled in ${titleOf(notice)}`,
  completed: (notice) => `${who(notice)} completed ${titleOf(notice)}${paid(notice)}`,
  left: (notice) => `${who(notice)} left ${titleOf(notice)}${paid(notice)}`,
  reviewed: (notice) =>
    notice.count === 1
      ? `${who(notice)} gave you ${stars(notice)} for ${titleOf(notice)}`
      : `${who(notice)} reviewed you for ${titleOf(notice)}`,
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
  message: (notice) =>
    notice.title === null ? `${who(notice)} wrote to you` : `${who(notice)} wrote in ${titleOf(notice)}`,
  'report-decided': ({ detail }) => `The host has looked at your report of a ${detail}`,
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
