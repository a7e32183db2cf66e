import type { Course } from '@skillverse/contract/courses';
import type { CourseInput } from '@skillverse/contract/teaching';
import * as z from 'zod/mini';
import { COURSE_FIELDS, CourseForm, type CourseValues } from './course-form.ts';

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

/** The same as the contract takes it; empty where it would refuse it. */
export function inputOf(values: CourseValues): Partial<CourseInput> {
  return z.safeParse(CourseForm, values).data ?? {};
}

/** Only what is another: what was changed on another device meanwhile stays. */
export function changesOf(before: Partial<CourseInput>, after: Partial<CourseInput>): Partial<CourseInput> {
  const changed = Object.entries(after).filter(
    ([name, value]) => before[name as keyof CourseInput] !== (value ?? null),
  );
  return Object.fromEntries(changed);
}

/** A course as it was when somebody began to change it. */
export type KnownCourse = { readonly values: CourseValues; readonly updatedAt: string };

/** What was typed earlier, with all else as the course is now. */
export function resumed(typed: CourseValues, known: KnownCourse, now: CourseValues) {
  const isTyped = (name: keyof CourseValues) => typed[name] !== known.values[name];
  const pick = (mine: CourseValues, other: CourseValues) =>
    Object.fromEntries(
      COURSE_FIELDS.map((name) => [name, (isTyped(name) ? mine : other)[name]]),
    ) as CourseValues;
  return { values: pick(typed, now), known: { ...known, values: pick(known.values, now) } };
}

/** Fields that were changed here, and elsewhere into something else. */
export function changedByBoth(
  changes: Partial<CourseInput>,
  known: CourseValues,
  now: CourseValues,
): (keyof CourseValues)[] {
  const elsewhere = changesOf(inputOf(known), inputOf(now));
  return COURSE_FIELDS.filter(
    (name) => name in changes && name in elsewhere && changes[name] !== elsewhere[name],
  );
}
