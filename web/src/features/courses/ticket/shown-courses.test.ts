import type { Course } from '@skillverse/contract/courses';
import { expect, test } from 'vitest';
import { shownCourses } from './shown-courses.ts';

const sample = { title: 'Watercolour basics' } as Course;
const outOfReach = { data: undefined, error: new Error('away'), listed: [] };

test('samples are promised where they are there, and nothing is said before that is known', () => {
  expect(shownCourses({ ...outOfReach, samples: undefined })).toBeUndefined();
  expect(shownCourses({ ...outOfReach, samples: [sample] })).toEqual({
    courses: [sample],
    samples: true,
    failed: false,
  });
});

test('where none of the samples is what is looked for, they are there all the same', () => {
  expect(shownCourses({ ...outOfReach, samples: [] })).toEqual({ courses: [], samples: true, failed: false });
});

test('where not even the samples can be fetched none are promised', () => {
  expect(shownCourses({ ...outOfReach, samples: null })).toEqual({
    courses: [],
    samples: false,
    failed: true,
  });
});
