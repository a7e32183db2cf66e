import type { Call } from '@skillverse/contract/call';
import { listCourses } from '@skillverse/contract/courses';
import { listTrending } from '@skillverse/contract/discovery';
import { getCoursePage } from '@skillverse/contract/discovery/course-page';
import { listMyCourses, previewReward } from '@skillverse/contract/enrollments';
import type { CourseId } from '@skillverse/contract/ids';
import { getMe, getUser } from '@skillverse/contract/profiles';
import { getMyRecord } from '@skillverse/contract/record/own-record';
import { getWallet } from '@skillverse/contract/wallet';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/queries/queries.ts';
import { viewerQuery } from '../../api/session/viewer.ts';

/** Shows the balance that the server has just answered with. */
export function showBalance(client: QueryClient, skillCoins: number): void {
  client.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, skillCoins });
}

/** The course that the server has just taken the member into is one of theirs from then on. */
export function showEnrolled(client: QueryClient, courseId: CourseId, skillCoins: number): void {
  showBalance(client, skillCoins);
  client.setQueryData(
    viewerQuery.queryKey,
    (viewer) => viewer && { ...viewer, ongoingCourses: [...new Set([courseId, ...viewer.ongoingCourses])] },
  );
}

const CHANGED = [getMe, getUser, getWallet, getCoursePage, listMyCourses, previewReward, getMyRecord];

/**
 * Fetches again whatever an enrollment or a completion changes, and whatever proved to be out of date.
 * @param listedMs how much longer a course that was taken stays on the list that it was taken from
 */
export async function refetchLearning(client: QueryClient, listedMs = 0): Promise<void> {
  const refetch = (call: Call) => client.invalidateQueries({ queryKey: keyOf(call) });
  const changed = CHANGED.map(refetch);
  if (listedMs > 0) await new Promise((resolve) => setTimeout(resolve, listedMs));
  await Promise.all([...changed, refetch(listCourses), refetch(listTrending)]);
}
