import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember } from '../../../test/given.ts';
import { keepAnswers } from '../../core/keep-answers.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { listCourses } from './search-courses.ts';

test('where there are many courses they are counted now and then, but for those that are not available', async ({
  db,
}) => {
  await db`update courses set deleted_at = now()`;
  const { id: learnerId } = await aMember(db);
  const first = await aCourse(db, { priceSvc: 0 });
  await aCourse(db);
  await aCourse(db, { teacherId: learnerId });
  const clock = { ms: 0 };
  const keep = () => keepAnswers<number>({ forMs: () => 1000, atMost: 9 }, () => clock.ms);
  const kept = { totals: keep(), learners: keep() };
  const totals = async () => {
    const of = async (availableTo: typeof learnerId | undefined, skillCategory?: 'Photography') => {
      const filter = { category: skillCategory, teacherId: undefined, availableTo };
      return (await listCourses(db, kept, filter, { after: undefined, pageSize: 2, few: 3 })).total;
    };
    return [await of(undefined), await of(learnerId), await of(learnerId, 'Photography')];
  };
  expect(await totals()).toEqual([3, 2, 2]);
  await aCourse(db, { skillCategory: 'Data Science' });
  expect(await totals()).toEqual([4, 3, 2]);
  await aCourse(db, { skillCategory: 'Data Science' });
  await enrollInCourse(db, { learnerId, courseId: first.id });
  expect(await totals()).toEqual([4, 2, 1]);
  clock.ms = 1000;
  expect(await totals()).toEqual([5, 3, 1]);
});
