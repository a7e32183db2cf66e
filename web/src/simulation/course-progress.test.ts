import { expect, test } from 'vitest';
import { courseProgressPercent } from './course-progress.ts';

const members = ['01a07aec-9480-7624-bcb9-37f62b0d6048', '01a08741-5180-7619-870a-28be3fe235a8'];
const courses = Array.from(
  { length: 500 },
  (_, i) => `01a0c316-1740-75a7-9311-${String(i).padStart(12, '0')}`,
);

test('progress stays the same for the same member and course', () => {
  for (const course of courses) {
    expect(courseProgressPercent(members[0]!, course)).toBe(courseProgressPercent(members[0]!, course));
  }
  expect(courseProgressPercent(members[0]!, courses[0]!)).toBe(60);
});

test('progress is a whole percentage from 20 to 99 and uses that whole range', () => {
  const shares = members.flatMap((member) => courses.map((course) => courseProgressPercent(member, course)));
  expect(shares.every((share) => Number.isInteger(share))).toBe(true);
  expect(Math.min(...shares)).toBe(20);
  expect(Math.max(...shares)).toBe(99);
});

test('two members are not equally far in all their courses', () => {
  const same = courses.filter(
    (course) => courseProgressPercent(members[0]!, course) === courseProgressPercent(members[1]!, course),
  );
  expect(same.length).toBeLessThan(courses.length / 10);
});
