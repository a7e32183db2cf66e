import { getCourseContent, viewCourseMedia } from '@skillverse/contract/course-content';
import type { CourseMedia } from '@skillverse/contract/courses/media';
import { getCoursePage } from '@skillverse/contract/discovery/course-page';
import { listMyCourses } from '@skillverse/contract/enrollments';
import type { CourseId, MediaId } from '@skillverse/contract/ids';
import { getMyRecord } from '@skillverse/contract/record/own-record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText, isRefusal, isSignedOut } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { keyOf, queryOf } from '../../../api/queries/queries.ts';
import { useUnseenFailure } from '../../../ui/dialog/use-unseen-failure.ts';
import { withViewed } from './viewed-content.ts';

/** What could not be kept, and why. */
type Unkept = { readonly media: CourseMedia; readonly reason: string };

/**
 * Which of a course's videos and documents were viewed: shown at once, kept on the server.
 * @param open whether the viewer is, and not about to leave
 */
export function useViewedMedia(courseId: CourseId, open: boolean) {
  const client = useQueryClient();
  const { queryKey } = queryOf(getCourseContent, { params: { courseId } });
  // Played or opened again while an answer is pending.
  const asked = useRef(new Set<MediaId>());
  const [unkept, setUnkept] = useState<readonly Unkept[]>([]);
  const [said, setSaid] = useState('');
  const tellUnseen = useUnseenFailure(open);
  async function mark(mediaId: MediaId, viewed: boolean) {
    // A pending answer may be outdated.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (content) => content && withViewed(content, mediaId, viewed));
  }
  const viewing = useMutation({
    meta: { byItself: true },
    mutationFn: ({ id }: CourseMedia) => send(viewCourseMedia, { params: { courseId, mediaId: id } }),
    onMutate: async ({ id, kind, name }) => {
      await mark(id, true);
      setSaid(`${name}: ${kind === 'video' ? 'watched' : 'viewed'}`);
    },
    onSuccess: async (_answer, { id }) => {
      void client.invalidateQueries({ queryKey: keyOf(listMyCourses) });
      void client.invalidateQueries({ queryKey: keyOf(getCoursePage) });
      void client.invalidateQueries({ queryKey: keyOf(getMyRecord) });
      await mark(id, true);
      // What was opened may have left only items that end the refund.
      if (client.getQueryData(queryKey)?.refund) void client.invalidateQueries({ queryKey });
    },
    onError: async (error, media) => {
      await mark(media.id, false);
      // Removed, deleted, or no longer accessible: the refetched content shows it.
      if (isRefusal(error, viewCourseMedia)) return void client.invalidateQueries({ queryKey });
      const reason = failureText(error, viewCourseMedia);
      setUnkept((others) => [...others, { media, reason }]);
      if (!isSignedOut(error)) tellUnseen(`${media.name}: ${reason}`);
    },
    onSettled: (_answer, _error, { id }) => void asked.current.delete(id),
  });
  function view(media: CourseMedia) {
    // It is recorded already. But the course may be gone: the refetched content shows it.
    if (media.viewed) return void client.invalidateQueries({ queryKey });
    if (asked.current.has(media.id)) return;
    asked.current.add(media.id);
    setUnkept((all) => all.filter((one) => one.media.id !== media.id));
    viewing.mutate(media);
  }
  function tryAgain() {
    for (const { media } of unkept) view(media);
  }
  const reason = unkept.at(-1)?.reason;
  return { view, said, failure: reason === undefined ? undefined : { reason, tryAgain } };
}
