import type { Course } from '@skillverse/contract/courses';
import type { CourseInput } from '@skillverse/contract/courses/teaching';
import * as z from 'zod/mini';
import { CourseForm, type CourseValues } from './course-form.ts';

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

/** The same in the form of the contract; empty if the contract would refuse it. */
export function inputOf(values: CourseValues): Partial<CourseInput> {
  return z.safeParse(CourseForm, values).data ?? {};
}
