import type { CourseId } from '@skillverse/contract/ids';
import { expect, test } from 'vitest';
import { stepOf } from './next-step.ts';

const [one, other] = ['one', 'other'] as CourseId[];
const begun = (...ongoingCourses: CourseId[]) => ({ ongoingCourses, completedCourses: [] });

test('a newcomer is led to a first course, then on in it, and nowhere once they know the way', () => {
  expect(stepOf(begun())).toBe('begin');
  expect(stepOf(begun(one!))).toBe('go-on');
  expect(stepOf(begun(one!, other!))).toBeUndefined();
  expect(stepOf({ ongoingCourses: [], completedCourses: [one!] })).toBeUndefined();
  expect(stepOf({ ongoingCourses: [other!], completedCourses: [one!] })).toBeUndefined();
});
