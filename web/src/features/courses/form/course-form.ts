import { CourseCategory } from '@skillverse/contract/courses';
import { CourseInput } from '@skillverse/contract/courses/teaching';
import { cleanAddress, cleanLine } from '@skillverse/contract/text/clean-text';
import * as z from 'zod/mini';

/** Whole, or in groups of three as one language or another writes them. */
const PLAIN = /^-?\d+$/;
const GROUPED = /^-?\d{1,3}([,.'\u2019 \u00a0\u202f])\d{3}(?:\1\d{3})*$/;
const SEPARATORS = /[^\d-]/g;

/** Parses a whole number as people write it; NaN if it is none. */
function numberIn(text: string): number {
  const written = cleanLine(text);
  if (PLAIN.test(written) || GROUPED.test(written)) return Number(written.replace(SEPARATORS, ''));
  return Number.NaN;
}

/** True for words or nothing. A text with a digit was meant as a number, and a wrong guess would cost coins. */
export const isNoNumber = (text: string) => !/\p{N}/u.test(text);

/** What is not a number becomes 0, as the specification wants it. */
const svcIn = (text: string) => (isNoNumber(text) ? 0 : numberIn(text));

/** A course as typed: every value is text until the contract parses it. */
export const CourseForm = z.extend(z.omit(CourseInput, { descriptionFormat: true }), {
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
      z.transform((text): string | null | undefined => cleanAddress(text) || null),
    ),
    CourseInput.shape.imageUrl,
  ),
});
/** Every field that a teacher may fill in: one that the contract has gained is missed here first. */
export type CourseValues = Required<z.input<typeof CourseForm>>;

export const EMPTY_COURSE: CourseValues = {
  title: '',
  description: '',
  skillCategory: '',
  svcValue: '0',
  duration: '',
  imageUrl: '',
};

/** What the fields are called, in the order in which they stand. */
export const COURSE_LABELS: Record<keyof CourseValues, string> = {
  title: 'Title',
  description: 'Description',
  skillCategory: 'Category',
  svcValue: 'Price in SVC',
  duration: 'Duration in minutes',
  imageUrl: 'Image address',
};

export const COURSE_FIELDS = Object.keys(EMPTY_COURSE) as (keyof CourseValues)[];
