import { type CourseMedia, getCourseContent, viewCourseMedia } from '@skillverse/contract/course-media';
import { listMyCourses } from '@skillverse/contract/enrollments';
import type { CourseId, MediaId } from '@skillverse/contract/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keyOf, queryOf } from '../../api/queries.ts';
import { failureText, isRefusal } from '../../api/refusal.ts';
import { send } from '../../api/send.ts';
import { withViewed } from './viewed-content.ts';

/** Which of a course's videos and documents were viewed: shown at once, kept on the server. */
export function useViewedMedia(courseId: CourseId) {
  const client = useQueryClient();
  const { queryKey } = queryOf(getCourseContent, { params: { courseId } });
  // A film that goes on playing reports itself many times; what failed waits until the person tries again.
  const asked = useRef(new Set<MediaId>());
  const [unkept, setUnkept] = useState<readonly CourseMedia[]>([]);
  const [said, setSaid] = useState('');
  async function mark(mediaId: MediaId, viewed: boolean) {
    // An answer that is on its way may be from before.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (content) => content && withViewed(content, mediaId, viewed));
  }
  const viewing = useMutation({
    mutationFn: ({ id }: CourseMedia) => send(viewCourseMedia, { params: { courseId, mediaId: id } }),
    onMutate: async ({ id, kind, name }) => {
      await mark(id, true);
      setSaid(`${name}: ${kind === 'video' ? 'watched' : 'viewed'}`);
    },
    onSuccess: async (_answer, { id }) => {
      void client.invalidateQueries({ queryKey: keyOf(listMyCourses) });
      await mark(id, true);
    },
    onError: async (error, media) => {
      await mark(media.id, false);
      // Removed, deleted or not theirs any more: the content itself tells.
      if (isRefusal(error, viewCourseMedia)) void client.invalidateQueries({ queryKey });
      else setUnkept((others) => [...others, media]);
    },
  });
  function view(media: CourseMedia) {
    if (media.viewed || asked.current.has(media.id)) return;
    asked.current.add(media.id);
    viewing.mutate(media);
  }
  function tryAgain() {
    setUnkept([]);
    for (const media of unkept) viewing.mutate(media);
  }
  return {
    view,
    said,
    failure:
      unkept.length > 0 && viewing.error
        ? { reason: failureText(viewing.error, viewCourseMedia), tryAgain }
        : undefined,
  };
}
