import type { Viewer } from '../../core/viewer.ts';
import { presentSession } from '../accounts/present.ts';
import { presentOwnProfile } from '../profiles/present.ts';
import { presentReview } from '../reviews/present.ts';
import type { OwnData } from './queries.ts';

/** What a member takes home. Of others there is no more in it than a name, as it is shown. */
export function presentOwnData(data: OwnData, viewer: Viewer, writtenAt: string) {
  return {
    site: 'Skillverse',
    writtenAt,
    profile: presentOwnProfile(data.profile, data.courses),
    signInMethods: data.signInMethods.map(({ providerId, accountId, createdAt }) =>
      providerId === 'credential'
        ? { method: 'password', createdAt }
        : { method: providerId, accountId, createdAt },
    ),
    sessions: data.sessions.map((row) => presentSession(row, viewer.sessionId)),
    transfers: data.transfers.map(({ counterpartId, counterpartName, ...transfer }) => ({
      ...transfer,
      counterpartName: counterpartId === null ? null : shownName(counterpartName),
    })),
    enrollments: data.places.map((place) => ({ ...place, teacherName: shownName(place.teacherName) })),
    coursesTaught: data.taught,
    contentViews: data.views,
    reviewsWritten: data.written.map(({ stars, ...review }) => ({
      ...review,
      rating: stars,
      teacherName: shownName(review.teacherName),
    })),
    reviewsReceived: data.received.map((row) => {
      const { reviewer, courseTitle, rating, comment, createdAt, updatedAt } = presentReview(row);
      return { courseTitle, reviewerName: reviewer.name, rating, comment, createdAt, updatedAt };
    }),
    projects: data.projects.map(({ creatorId, team, ...project }) => ({
      ...project,
      teamNames: team.map(({ name }) => name),
      createdByMe: creatorId === viewer.id,
    })),
  };
}

function shownName(name: string | null): string {
  return name ?? 'Unknown User';
}
