import { COURSES_PER_PAGE, type Course } from '@skillverse/contract/courses';

/** Of 5: what members say of a teacher speaks for them. */
const WELL_RATED = 3;

type Listed = Pick<Course, 'svcValue' | 'duration' | 'learnerCount'> & {
  readonly teacher: Pick<Course['teacher'], 'rating'>;
};

/**
 * A course to begin with, of those shown first that the coins cover: whose teacher is well rated, that somebody has taken, and
 * that leaves half of the coins, in this order. Of equally good ones it is the shortest, then the cheapest, then the first on the
 * list. What a course holds to watch or read the list does not tell.
 * What is shown on demand changes nothing: the button may be under the finger by then.
 * @returns undefined where they cover none
 */
export function firstCourse<One extends Listed>(listed: readonly One[], balanceSvc: number): One | undefined {
  const drawbacks = ({ teacher, learnerCount, svcValue }: Listed) =>
    Number(teacher.rating < WELL_RATED) * 4 +
    Number(learnerCount === 0) * 2 +
    Number(svcValue > balanceSvc / 2);
  return listed
    .slice(0, COURSES_PER_PAGE)
    .filter(({ svcValue }) => svcValue <= balanceSvc)
    .sort(
      (one, other) =>
        drawbacks(one) - drawbacks(other) || one.duration - other.duration || one.svcValue - other.svcValue,
    )[0];
}
