import type { Viewer } from '../../core/viewer.ts';
import { presentSession } from '../accounts/present.ts';
import { mediaUrl } from '../courses/present.ts';
import { presentOwnProfile } from '../profiles/present.ts';
import { fileUrl } from '../projects/present.ts';
import { presentReview } from '../reviews/present.ts';
import type { OwnData, OwnFileRow } from './queries.ts';

interface Written {
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

/** What a member takes home. Of others there is no more in it than a name, as it is shown. */
export function presentOwnData(data: OwnData, { viewer, origin, at }: Written) {
  return {
    site: 'Skillverse',
    siteUrl: origin,
    writtenAt: at,
    // Lists of which only the newest entries are here.
    truncated: data.truncated,
    profile: presentOwnProfile(data.profile, data.courses),
    keptAsHashes: KEPT_AS_HASHES,
    signInMethods: data.signInMethods.map(({ providerId, accountId, createdAt }) =>
      providerId === 'credential'
        ? { method: 'password', createdAt }
        : { method: providerId, accountId, createdAt },
    ),
    sessions: data.sessions.map((row) => presentSession(row, viewer.sessionId)),
    transfers: data.transfers,
    enrollments: data.enrollments.map((place) => ({ ...place, teacherName: shownName(place.teacherName) })),
    coursesTaught: data.coursesTaught,
    files: data.files.map((file) => presentOwnFile(file, data.profile.avatarUrl, origin)),
    contentViews: data.contentViews,
    reviewsWritten: data.reviewsWritten.map(({ stars, ...review }) => ({
      ...review,
      rating: stars,
      teacherName: shownName(review.teacherName),
    })),
    reviewsReceived: data.reviewsReceived.map((row) => {
      const { reviewer, courseTitle, rating, comment, createdAt, updatedAt } = presentReview(row);
      return { courseTitle, reviewerName: reviewer.name, rating, comment, createdAt, updatedAt };
    }),
    projectsStarted: data.projectsStarted,
    projectsJoined: data.projectsJoined,
    hostActions: data.hostActions,
  };
}

/** Where it can be fetched, by whoever is signed in as this member. */
function presentOwnFile(
  { id, kind, courseId, projectId, ...file }: OwnFileRow,
  avatarUrl: string | null,
  origin: string,
) {
  const inProject = projectId && fileUrl(projectId, id);
  const own = kind === 'avatar' ? avatarUrl : null;
  const path = courseId ? mediaUrl(courseId, id) : (inProject ?? own);
  return { ...file, kind, url: path && origin + path };
}

function shownName(name: string | null): string {
  return name ?? 'Unknown User';
}
