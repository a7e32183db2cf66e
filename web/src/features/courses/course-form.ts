import { CourseCategory } from '@skillverse/contract/courses';
import { CourseInput } from '@skillverse/contract/teaching';
import * as z from 'zod/mini';

/** A whole number as people write it, thousands separated or not; NaN where it is none. */
function numberIn(text: string): number {
  const plain = text.trim().replace(/(?<=\d)[,\u00a0\u202f ](?=\d{3}(\D|$))/g, '');
  return plain === '' ? Number.NaN : Number(plain);
}

/** What is not a number becomes 0, as the specification wants it. */
export function svcIn(text: string): number {
  const amountSvc = numberIn(text);
  return Number.isFinite(amountSvc) ? amountSvc : 0;
}

/** A course as typed: everything is text before the contract's rules look at it. */
export const CourseForm = z.extend(CourseInput, {
  skillCategory: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text as CourseCategory),
    ),
    z.enum(CourseCategory.options, 'Category is required'),
  ),
  svcValue: z.pipe(z.pipe(z.string(), z.transform(svcIn)), CourseInput.shape.svcValue),
  duration: z.pipe(z.pipe(z.string(), z.transform(numberIn)), CourseInput.shape.duration),
  imageUrl: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): string | null | undefined => text.trim() || null),
    ),
    CourseInput.shape.imageUrl,
  ),
});
export type CourseValues = z.input<typeof CourseForm>;

export const EMPTY_COURSE: CourseValues = {
  title: '',
  description: '',
  skillCategory: '',
  svcValue: '0',
  duration: '',
  imageUrl: '',
};

export const COURSE_FIELDS = Object.keys(EMPTY_COURSE) as (keyof CourseValues)[];
