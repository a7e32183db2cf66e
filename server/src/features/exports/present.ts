import type { Viewer } from '../../core/http/viewer.ts';
import { presentSession } from '../accounts/present.ts';
import { mediaUrl } from '../courses/present.ts';
import { presentOwnProfile } from '../profiles/present.ts';
import type { OwnCourseIds, ProfileRow } from '../profiles/queries.ts';
import { fileUrl } from '../projects/present.ts';
import { presentReview } from '../reviews/present.ts';
import type { OwnLists } from './queries.ts';

export interface Written {
  readonly viewer: Viewer;
  /** Of the site, e.g. https://skills.example.org */
  readonly origin: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What cannot be told back: nobody can read a hash, only compare it. */
const KEPT_AS_HASHES = [
  'The network that the account was made from, for 30 days.',
  'The e-mail address, for a year after the account is deleted.',
];

/** What stands before the lists. */
export function presentHead(profile: ProfileRow, courses: OwnCourseIds, { origin, at }: Written): object {
  return {
    site: 'Skillverse',
    siteUrl: origin,
    writtenAt: at,
    profile: presentOwnProfile(profile, courses),
    keptAsHashes: KEPT_AS_HASHES,
  };
}

interface Reader extends Written {
  readonly avatarUrl: string | null;
}

/** The lists whose rows are not shown as they are. Of others there is no more in them than a name, as it is shown. */
const PRESENTED: { readonly [Name in keyof OwnLists]?: (row: OwnLists[Name], reader: Reader) => object } = {
  signInMethods: ({ providerId, accountId, createdAt }) =>
    providerId === 'credential'
      ? { method: 'password', createdAt }
      : { method: providerId, accountId, createdAt },
  sessions: (row, { viewer }) => presentSession(row, viewer.sessionId),
  enrollments: (place) => ({ ...place, teacherName: shownName(place.teacherName) }),
  files: presentOwnFile,
  conversations: ({ projectTitle, withName, ...conversation }) => ({
    ...talkOf({ projectTitle, withName }),
    ...conversation,
  }),
  messages: ({ projectTitle, withName, isOwn, senderName, event, ...message }) => {
    const others = projectTitle === null ? 'them' : shownName(senderName);
    const by = isOwn ? 'me' : others;
    return { ...talkOf({ projectTitle, withName }), by, ...(event && { event }), ...message };
  },
  notices: ({ actorName, hasActor, ...notice }) => ({
    by: hasActor ? shownName(actorName) : null,
    ...notice,
  }),
  helpAsked: ({ helperName, hasHelper, ...asked }) => ({
    ...asked,
    helper: hasHelper ? shownName(helperName) : null,
  }),
  helpGiven: ({ askerName, ...given }) => ({ asker: shownName(askerName), ...given }),
  reportsSent: ({ aboutName, ...report }) => ({ about: shownName(aboutName), ...report }),
  reviewsWritten: ({ stars, ...review }) => ({
    ...review,
    rating: stars,
    teacherName: shownName(review.teacherName),
  }),
  reviewsReceived: (row) => {
    const { reviewer, courseTitle, rating, comment, answer, createdAt, updatedAt } = presentReview(row);
    return { courseTitle, reviewerName: reviewer.name, rating, comment, answer, createdAt, updatedAt };
  },
};

/** One entry of a list. */
export function presentEntry<Name extends keyof OwnLists>(
  name: Name,
  row: OwnLists[Name],
  reader: Reader,
): object {
  return PRESENTED[name]?.(row, reader) ?? row;
}

/** Where it can be fetched, in a session of this member. */
function presentOwnFile(
  { id, kind, courseId, projectId, ...file }: OwnLists['files'],
  { avatarUrl, origin }: Reader,
): object {
  const inProject = projectId && fileUrl(projectId, id);
  const own = kind === 'avatar' ? avatarUrl : null;
  const path = courseId ? mediaUrl(courseId, id) : (inProject ?? own);
  return { ...file, kind, url: path && origin + path };
}

/** Of a project, or with another member. */
function talkOf({ projectTitle, withName }: Pick<OwnLists['conversations'], 'projectTitle' | 'withName'>) {
  return projectTitle === null ? { with: shownName(withName) } : { project: projectTitle };
}

function shownName(name: string | null): string {
  return name ?? 'Unknown User';
}
