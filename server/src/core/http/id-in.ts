import { courseNotFound } from '@skillverse/contract/courses';
import { fileNotFound } from '@skillverse/contract/courses/media';
import { CourseId, MediaId, ProjectId } from '@skillverse/contract/ids';
import { projectNotFound } from '@skillverse/contract/projects';
import * as z from 'zod/mini';
import { refusals } from '../errors/refusal.ts';

const refuse = refusals({ errors: { ...courseNotFound, ...projectNotFound, ...fileNotFound } });

/** The id in a path, or undefined where it cannot be one: such a thing is not found, rather than wrong. */
export function idIn<S extends z.ZodMiniType>(schema: S, text: string): z.output<S> | undefined {
  const result = z.safeParse(schema, text);
  return result.success ? result.data : undefined;
}

/** @throws COURSE_NOT_FOUND where it cannot be one */
export function courseIdIn({ courseId }: { readonly courseId: string }): CourseId {
  const id = idIn(CourseId, courseId);
  if (!id) throw refuse.COURSE_NOT_FOUND();
  return id;
}

/** @throws PROJECT_NOT_FOUND where it cannot be one */
export function projectIdIn({ projectId }: { readonly projectId: string }): ProjectId {
  const id = idIn(ProjectId, projectId);
  if (!id) throw refuse.PROJECT_NOT_FOUND();
  return id;
}

/** @throws MEDIA_NOT_FOUND where it cannot be one */
export function mediaIdIn({ mediaId }: { readonly mediaId: string }): MediaId {
  const id = idIn(MediaId, mediaId);
  if (!id) throw refuse.MEDIA_NOT_FOUND();
  return id;
}
