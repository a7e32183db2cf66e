import type { Course } from '@skillverse/contract/courses';
import { type CourseInput, createCourse } from '@skillverse/contract/teaching';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { intentKey } from '../../api/intent-key.ts';
import { send } from '../../api/send.ts';
import type { ChosenFile } from './upload-queue.ts';

/** A course that is being made. It goes on when its dialog or the screen is left. */
export type CourseCreation = {
  readonly teacherId: string;
  readonly made: Promise<Course>;
  /** They go with it once it is there. */
  readonly files: readonly ChosenFile[];
  /** An open dialog sends the files, and tells how all of it has ended. */
  watched: boolean;
};

let underWay: CourseCreation | undefined;

/** What a dialog that opens meanwhile joins, so that nobody makes the same course twice. */
export function creationUnderWay(teacherId: string): CourseCreation | undefined {
  return underWay?.teacherId === teacherId ? underWay : undefined;
}

export function beginCreation(
  client: QueryClient,
  { teacherId, body, files }: { teacherId: string; body: CourseInput; files: readonly ChosenFile[] },
): CourseCreation {
  // As a mutation, so that a session that was lost is noticed here too.
  const making = new MutationObserver(client, {
    mutationFn: () => {
      const idempotencyKey = intentKey(createCourse, `${teacherId} ${JSON.stringify(body)}`);
      return send(createCourse, { body, idempotencyKey });
    },
  });
  const made = making.mutate().finally(() => {
    if (underWay === creation) underWay = undefined;
  });
  const creation: CourseCreation = { teacherId, made, files, watched: true };
  underWay = creation;
  return creation;
}
