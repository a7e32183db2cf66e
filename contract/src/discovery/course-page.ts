import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Course, courseNotFound, FileCounts, ofCourse } from '../courses.ts';
import { LeftCourse } from '../enrollments/leaving.ts';
import { LearningCourse, TaughtCourse } from '../enrollments.ts';

/** How many other courses of its teacher, and how many similar ones, a course's page shows. */
export const RELATED_COURSES_MAX = 4;

/** All that the page of a course shows besides its reviews. */
export const CoursePage = z.object({
  course: Course,
  files: FileCounts,
  /** Names of its files, each kind in its teacher's order. What is in them is for those of the course alone. */
  titles: z.object({ videos: z.array(z.string()), documents: z.array(z.string()) }),
  /** The mean of the reviews for this course, to one decimal; 0 while there are none. Its teacher's is the teacher's. */
  rating: z.number(),
  reviewCount: z.int(),
  /** Nobody finds it or begins on it; its teacher and those who are in it still see it. */
  hiddenByHost: z.boolean(),
  /** The viewer's place on it; null where they have none. */
  learning: z.nullable(z.omit(LearningCourse, { course: true })),
  /** How the viewer left it last; null if they have a place on it, or never left it. */
  left: z.nullable(z.omit(LeftCourse, { courseId: true, title: true })),
  /** For its teacher alone, else null. */
  taught: z.nullable(z.omit(TaughtCourse, { course: true })),
  /** Other courses of its teacher, newest first. */
  moreOfTeacher: z.array(Course),
  /** Of its category, by other teachers, newest first: the viewer could enroll in each. */
  similar: z.array(Course),
});
export type CoursePage = z.output<typeof CoursePage>;

export const getCoursePage = call({
  method: 'GET',
  path: '/api/courses/:courseId/page',
  who: 'member',
  failure: 'Failed to get course',
  ...ofCourse,
  ok: CoursePage,
  errors: courseNotFound,
});
