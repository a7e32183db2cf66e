import * as z from 'zod/mini';

/** A yes or no, as a query value. */
export const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

/** The orders of a list of courses; in each, the newest first among equals. */
export const COURSE_SORTS = ['match', 'newest', 'rating', 'cheapest', 'shortest'] as const;
export const CourseSort = z.enum(COURSE_SORTS);
export type CourseSort = z.output<typeof CourseSort>;

/** The orders of a list of members. */
export const PEOPLE_SORTS = ['match', 'newest', 'rating'] as const satisfies readonly CourseSort[];
export const PeopleSort = z.enum(PEOPLE_SORTS);
export type PeopleSort = z.output<typeof PeopleSort>;

/** The least ratings that Discover offers; the API takes any. */
export const LEAST_RATINGS = ['3', '3.5', '4', '4.5'] as const;

/** The least mean of stars, as a query value: from 1 to 5, with one decimal at most. */
export const LeastRating = z.pipe(
  z.string().check(z.regex(/^(?:[1-4](?:\.[0-9])?|5(?:\.0)?)$/, 'Enter a rating from 1 to 5')),
  z.transform(Number),
);

/** The most minutes, as a query value. It may be more than any course takes. */
export const AtMostMinutes = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,9}$/, 'Enter a whole number of minutes')),
  z.transform(Number),
);
