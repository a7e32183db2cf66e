import {
  type CourseContent,
  type CourseMedia,
  getCourseContent,
  orderCourseMedia,
  removeCourseMedia,
} from '@skillverse/contract/course-media';
import type { CourseId, MediaId } from '@skillverse/contract/ids';
import type { MediaFile } from '@skillverse/contract/media';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { isRefusal } from '../../api/refusal.ts';
import { send } from '../../api/send.ts';
import { useToast } from '../../ui/toast.tsx';
import { refetchCourses } from './courses-changed.ts';
import { type CourseKind, KIND_WORDS } from './media-kinds.ts';
import { moved } from './media-order.ts';
import { changeFailureText, UPDATE_FAILED } from './teaching-failures.ts';
import type { UploadItem } from './upload-queue.ts';

export function contentQuery(courseId: CourseId) {
  return queryOf(getCourseContent, { params: { courseId } });
}

/** Shows a file as soon as it has arrived, behind those of its kind. */
export function showUploaded(
  client: QueryClient,
  { courseId, kind, videoId }: UploadItem,
  media: CourseMedia,
) {
  client.setQueryData(contentQuery(courseId).queryKey, (content) => content && withFile(content));
  void refetchCourses(client);
  function withFile(content: CourseContent): CourseContent {
    if (kind === 'caption') {
      const videos = content.videos.map((video) =>
        video.id === videoId ? { ...video, caption: media } : video,
      );
      return { ...content, videos };
    }
    const { list } = KIND_WORDS[kind];
    // It may have been seen there before its answer came.
    return { ...content, [list]: [...content[list].filter(({ id }) => id !== media.id), media] };
  }
}

type Order = { readonly kind: CourseKind; readonly order: MediaId[] };

/** Puts the files of a course in order and removes them. What was done is said, for those who cannot see it. */
export function useCourseMedia(courseId: CourseId) {
  const client = useQueryClient();
  const toast = useToast();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string>();
  const { queryKey } = contentQuery(courseId);
  const params = { courseId };
  const orderKey = ['order media', courseId];
  const ordering = useMutation({
    mutationKey: orderKey,
    // Quick presses follow one another: the last order is the one that stays.
    scope: { id: orderKey.join(' ') },
    mutationFn: (body: Order) => send(orderCourseMedia, { params, body }),
    onError: (error) => {
      toast.failure(UPDATE_FAILED);
      setFailure(changeFailureText(error, orderCourseMedia));
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: orderKey }) === 1) void refetchCourses(client);
    },
  });
  const removing = useMutation({
    mutationFn: ({ id }: MediaFile) => send(removeCourseMedia, { params: { courseId, mediaId: id } }),
    onSuccess: (content, { name }) => {
      client.setQueryData(queryKey, content);
      setSaid(`${name} was removed`);
    },
    onError: (error) => {
      const gone = isRefusal(error, removeCourseMedia) && error.code === 'MEDIA_NOT_FOUND';
      if (!gone) setFailure(changeFailureText(error, removeCourseMedia));
    },
    onSettled: () => void refetchCourses(client),
  });
  return {
    said,
    failure,
    move(kind: CourseKind, from: number, to: number) {
      const content = client.getQueryData(queryKey);
      if (!content) return;
      const { list } = KIND_WORDS[kind];
      const files = moved(content[list], from, to);
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { ...content, [list]: files });
      setFailure(undefined);
      setSaid(`${files[to]?.name} is now ${to + 1} of ${files.length}`);
      ordering.mutate({ kind, order: files.map(({ id }) => id) });
    },
    removing: removing.isPending ? removing.variables.id : undefined,
    remove(file: MediaFile) {
      setFailure(undefined);
      removing.mutate(file);
    },
  };
}

export type CourseMediaState = ReturnType<typeof useCourseMedia>;
