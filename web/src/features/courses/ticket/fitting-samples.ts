import type { Course } from '@skillverse/contract/courses';
import { searchKey } from '@skillverse/contract/text/search-key';
import { sampleCourses } from '../../../../../seed/sample-answers.ts';

/** The search; '' for all. The price is in SVC. */
export type SampleSearch = Readonly<Record<'searchText' | 'category' | 'maxPrice', string>>;

/** The samples that the server would find: each word in title, description or category, in any case. */
export function fittingSamples({ searchText, category, maxPrice }: SampleSearch): readonly Course[] {
  const words = searchKey(searchText).split(/\s+/);
  return sampleCourses.filter(({ title, description, skillCategory, svcValue }) => {
    const text = searchKey(`${title}\n${description}\n${skillCategory}`);
    const isOfCategory = category === '' || searchKey(skillCategory) === searchKey(category);
    const isAffordable = maxPrice === '' || svcValue <= Number(maxPrice);
    return isOfCategory && isAffordable && words.every((word) => text.includes(word));
  });
}
