import * as z from 'zod/mini';
import { call } from './call.ts';
import { AtMostMinutes, CourseSort, Flag, LeastRating } from './courses/finding.ts';
import { CourseId, Timestamp, UserId } from './ids.ts';
import { Cursor, foundPageOf, invalidCursor, pageSizeUpTo } from './page.ts';
import { AtMostSvc, Svc } from './svc.ts';
import { searchKey } from './text/search-key.ts';
import { SKILL_MAX } from './text/skills.ts';
import { optionalText } from './text/text-fields.ts';
import { TextFormat } from './text/text-format.ts';

export const COURSE_CATEGORIES = [
  'Web Development',
  'Mobile Development',
  'Data Science',
  'Machine Learning',
  'UI/UX Design',
  'Digital Marketing',
  'Content Creation',
  'Business Strategy',
  'Photography',
  'Music Production',
  'Language Learning',
  'Fitness & Health',
] as const;
export const CourseCategory = z.enum(COURSE_CATEGORIES);
export type CourseCategory = z.output<typeof CourseCategory>;

/** The category of this name in any case; undefined where it names none, e.g. a skill that nobody teaches under. */
export function courseCategoryNamed(name: string): CourseCategory | undefined {
  return COURSE_CATEGORIES.find((category) => searchKey(category) === searchKey(name));
}

export const COURSES_PER_PAGE = 50;
export const COURSES_PER_SEARCH_PAGE = 20;
export const SEARCH_TEXT_MAX = 100;
/** A chip is a category or somebody's skill, and no longer than either. */
export const TOPIC_MAX = SKILL_MAX;

export const Teacher = z.object({
  id: UserId,
  name: z.string(),
  avatarUrl: z.string(),
  /** 0 while nobody has reviewed this teacher. */
  rating: z.number(),
});

/** A call about one course. */
export const ofCourse = { params: z.strictObject({ courseId: z.string() }) } as const;

/** Refusals that the calls about one course share. */
export const courseNotFound = { COURSE_NOT_FOUND: { status: 404, message: 'Course not found' } } as const;
export const notTheTeachers = {
  ...courseNotFound,
  NOT_YOUR_COURSE: { status: 403, message: 'Only the teacher can change this course' },
} as const;

/** A course as every member sees it. svcValue is both its price and what its teacher earns. */
export const Course = z.object({
  id: CourseId,
  title: z.string(),
  /** As its teacher wrote it. */
  description: z.string(),
  descriptionFormat: TextFormat,
  /** What is read of a description in Markdown, without its marks; null where it is plain. */
  descriptionPlain: z.nullable(z.string()),
  teacherId: UserId,
  teacher: Teacher,
  skillCategory: CourseCategory,
  svcValue: Svc,
  /** Minutes. */
  duration: z.int(),
  availability: z.array(z.string()),
  /** Members in progress and members who completed it. */
  learnerCount: z.int(),
  imageUrl: z.nullable(z.string()),
  /** By the viewer, who alone sees it. */
  saved: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Course = z.output<typeof Course>;

/** A course in a list that can be narrowed and sorted by its own rating. */
export const FoundCourse = z.extend(Course, {
  /** The mean of its own reviews, to one decimal; 0 while there are none. Its teacher's is the teacher's. */
  courseRating: z.number(),
  courseReviewCount: z.int(),
});
export type FoundCourse = z.output<typeof FoundCourse>;

/** How many files a course holds, also those that the viewer may not open. */
export const FileCounts = z.object({ images: z.int(), videos: z.int(), documents: z.int() });
export type FileCounts = z.output<typeof FileCounts>;

/** What a list of courses can be narrowed by, beside words. */
export const courseFilters = {
  /** Equal to the category in any case; a name that is no category finds nothing. */
  category: z.optional(optionalText('The category', TOPIC_MAX)),
  /** Leaves out what costs more. */
  maxPrice: z.optional(AtMostSvc),
  /** Leaves out what costs more than the viewer has. */
  affordable: z.optional(Flag),
  /** Leaves out what its own reviews rate lower, and what has none. */
  minRating: z.optional(LeastRating),
  /** Leaves out what takes longer. */
  maxMinutes: z.optional(AtMostMinutes),
} as const;

export const listCourses = call({
  method: 'GET',
  path: '/api/courses',
  who: 'member',
  failure: 'Failed to get courses',
  searchFailure: 'Failed to search courses',
  query: z.strictObject({
    /** Every word must occur in title, description or category. By match the best come first, at most 1,000. */
    q: z.optional(optionalText('The search', SEARCH_TEXT_MAX)),
    ...courseFilters,
    teacherId: z.optional(UserId),
    /** Leaves out the viewer's own, ongoing and completed courses. */
    available: z.optional(Flag),
    /** Left out: best match with words, else newest. Without words 'match' is 'newest'. */
    sort: z.optional(CourseSort),
    /** Of the same order, words and filters. */
    cursor: z.optional(Cursor),
    limit: z.optional(pageSizeUpTo(COURSES_PER_PAGE)),
  }),
  ok: foundPageOf(FoundCourse),
  errors: {
    ...invalidCursor,
  },
});

export const getCourse = call({
  method: 'GET',
  path: '/api/courses/:courseId',
  who: 'member',
  failure: 'Failed to get course',
  ...ofCourse,
  ok: z.extend(Course, { files: FileCounts }),
  errors: courseNotFound,
});
