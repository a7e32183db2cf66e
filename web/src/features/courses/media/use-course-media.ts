import { getCourseContent } from '@skillverse/contract/course-content';
import {
  type CourseContent,
  type CourseMedia,
  orderCourseMedia,
  removeCourseMedia,
} from '@skillverse/contract/courses/media';
import type { MediaFile } from '@skillverse/contract/files/media';
import type { CourseId, MediaId } from '@skillverse/contract/ids';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToSay, isRefusal } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { refetchCourses } from '../courses-changed.ts';
import { UPDATE_FAILED } from '../form/teaching-failures.ts';
import { moved, orderOf, withOrder, withoutFile, withUploaded } from './media-content.ts';
import type { CourseUpload } from './media-kinds.ts';
import { type CourseKind, KIND_WORDS } from './media-kinds.ts';

export function contentQuery(courseId: CourseId) {
  return queryOf(getCourseContent, { params: { courseId } });
}

type Change = (content: CourseContent) => CourseContent;

async function show(client: QueryClient, courseId: CourseId, change: Change): Promise<void> {
  const { queryKey } = contentQuery(courseId);
  // A pending answer may be outdated.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (content) => content && change(content));
}

/** Shows a file as soon as it has arrived. */
export async function showUploaded(
  client: QueryClient,
  item: CourseUpload,
  media: CourseMedia,
): Promise<void> {
  await show(client, item.courseId, (content) => withUploaded(content, item, media));
  void refetchCourses(client);
}

/** What could not be done, beside the file or the list that it is about. */
function useFailures() {
  const [failures, setFailures] = useState<Readonly<Record<string, string | undefined>>>({});
  return {
    of: (about: string) => failures[about],
    set: (about: string, reason?: string) => setFailures((all) => ({ ...all, [about]: reason })),
  };
}

type Telling = {
  say: (text: string) => void;
  failures: ReturnType<typeof useFailures>;
  /** Whether somebody sees what is said beside a list. */
  isShown: () => boolean;
};

/** Quick presses are sent one after the other. The last order counts, and no intermediate state is shown. */
function useOneByOne(courseId: CourseId) {
  const client = useQueryClient();
  const mutationKey = ['change media', courseId];
  return {
    way: { mutationKey, scope: { id: mutationKey.join(' ') } },
    isLast: () => client.isMutating({ mutationKey }) === 1,
  };
}

type Order = { readonly kind: CourseKind; readonly before: MediaId[]; readonly order: MediaId[] };

function useOrdering(courseId: CourseId, { say, failures, isShown }: Telling) {
  const client = useQueryClient();
  const toast = useToast();
  const { way, isLast } = useOneByOne(courseId);
  const filesOf = (kind: CourseKind) =>
    client.getQueryData(contentQuery(courseId).queryKey)?.[KIND_WORDS[kind].list] ?? [];
  const ordering = useMutation({
    ...way,
    mutationFn: ({ kind, order }: Order) =>
      send(orderCourseMedia, { params: { courseId }, body: { kind, order: orderOf(filesOf(kind), order) } }),
    onError: async (error, { kind, before }) => {
      if (!isShown()) toast.failure(UPDATE_FAILED);
      failures.set(kind, failureToSay(error, orderCourseMedia));
      if (isLast()) await show(client, courseId, (content) => withOrder(content, kind, before));
    },
    onSettled: () => {
      if (isLast()) void refetchCourses(client);
    },
  });
  return async (kind: CourseKind, from: number, to: number) => {
    const files = filesOf(kind);
    const before = files.map(({ id }) => id);
    const order = moved(before, from, to);
    failures.set(kind);
    say(`${files[from]?.name} is now ${to + 1} of ${files.length}`);
    await show(client, courseId, (content) => withOrder(content, kind, order));
    ordering.mutate({ kind, before, order });
  };
}

function useRemoving(courseId: CourseId, { say, failures, isShown }: Telling) {
  const client = useQueryClient();
  const toast = useToast();
  const [underWay, setUnderWay] = useState<readonly MediaId[]>([]);
  const { way, isLast } = useOneByOne(courseId);
  const removing = useMutation({
    ...way,
    mutationFn: async ({ id }: MediaFile) => {
      try {
        await send(removeCourseMedia, { params: { courseId, mediaId: id } });
      } catch (error) {
        const isGone = isRefusal(error, removeCourseMedia) && error.code === 'MEDIA_NOT_FOUND';
        if (!isGone) throw error;
      }
    },
    onSuccess: async (_answer, { id, name }) => {
      await show(client, courseId, (content) => withoutFile(content, id));
      say(`${name} was removed`);
    },
    onError: (error, { id, name }) => {
      const reason = failureToSay(error, removeCourseMedia);
      failures.set(id, reason);
      if (reason && !isShown()) toast.failure(`${name} was not removed. ${reason}`);
    },
    onSettled: (_answer, _error, { id }) => {
      setUnderWay((all) => all.filter((other) => other !== id));
      if (isLast()) void refetchCourses(client);
    },
  });
  return {
    isRemoving: (id: MediaId) => underWay.includes(id),
    remove(file: MediaFile) {
      if (underWay.includes(file.id)) return;
      failures.set(file.id);
      setUnderWay((all) => [...all, file.id]);
      removing.mutate(file);
    },
  };
}

/**
 * Orders and removes the files of a course. Each change is announced to screen readers.
 * @param isShown whether somebody sees what is said beside a list
 */
export function useCourseMedia(courseId: CourseId, isShown: () => boolean) {
  const [said, say] = useState('');
  const failures = useFailures();
  const move = useOrdering(courseId, { say, failures, isShown });
  const removing = useRemoving(courseId, { say, failures, isShown });
  return {
    said,
    say,
    /** @param about the id of a file, or a kind */
    failureOf: failures.of,
    move,
    ...removing,
  };
}

export type CourseMediaState = ReturnType<typeof useCourseMedia>;
