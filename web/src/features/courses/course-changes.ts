import type { Course } from '@skillverse/contract/courses';
import type { CourseInput } from '@skillverse/contract/teaching';
import type { CourseValues } from './course-form.ts';

/** A course as its form shows it. */
export function valuesOf(course: Course, imageAddress: string | null): CourseValues {
  return {
    title: course.title,
    description: course.description,
    skillCategory: course.skillCategory,
    svcValue: String(course.svcValue),
    duration: String(course.duration),
    imageUrl: imageAddress ?? '',
  };
}

/** Only what is another: what was changed on another device meanwhile stays. */
export function changesOf(before: Partial<CourseInput>, after: CourseInput): Partial<CourseInput> {
  const changed = Object.entries(after).filter(
    ([name, value]) => before[name as keyof CourseInput] !== (value ?? null),
  );
  return Object.fromEntries(changed);
}
