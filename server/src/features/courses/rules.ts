import { COURSE_CATEGORIES, type CourseCategory } from '@skillverse/contract/courses';

/** The category of this name in any case; undefined where it names none, e.g. a skill that nobody teaches under. */
export function categoryNamed(name: string): CourseCategory | undefined {
  return COURSE_CATEGORIES.find((category) => category.toLowerCase() === name.toLowerCase());
}
