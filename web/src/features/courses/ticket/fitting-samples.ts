import type { Course } from '@skillverse/contract/courses';
import type { DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { searchKey } from '@skillverse/contract/text/search-key';
import { sampleCourses } from '../../../../../seed/sample-answers.ts';

type Compare = (one: Course, other: Course) => number;

/** The orders in which samples can be shown: they have no reviews of their own, and are all of the same age. */
const ORDERS: Readonly<Partial<Record<NonNullable<DiscoverValues['sort']>, Compare>>> = {
  cheapest: (one, other) => one.svcValue - other.svcValue,
  shortest: (one, other) => one.duration - other.duration,
};

const atMost = (limit: string | undefined) =>
  limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);

/** The samples that the server would find: each word in title, description or category, in any case, and within the filters. */
export function fittingSamples(looked: DiscoverValues, balanceSvc: number): readonly Course[] {
  const { q = '', category, maxPrice, affordable, minRating, maxMinutes, sort } = looked;
  const words = searchKey(q).split(/\s+/);
  const mostSvc = Math.min(atMost(maxPrice), affordable ? balanceSvc : Number.POSITIVE_INFINITY);
  const fitting = sampleCourses.filter(({ title, description, skillCategory, svcValue, duration }) => {
    const text = searchKey(`${title}\n${description}\n${skillCategory}`);
    const isOfCategory = !category || searchKey(skillCategory) === searchKey(category);
    const isWithin = !minRating && svcValue <= mostSvc && duration <= atMost(maxMinutes);
    return isOfCategory && isWithin && words.every((word) => text.includes(word));
  });
  return fitting.sort(sort && ORDERS[sort]);
}
