import { COURSES_PER_PAGE, type Course } from '@skillverse/contract/courses';

/** On the scale up to 5. A rating from here on recommends a teacher. */
const WELL_RATED = 3;

type Listed = Pick<Course, 'svcValue' | 'duration' | 'learnerCount'> & {
  readonly teacher: Pick<Course['teacher'], 'rating'>;
};

/**
 * A course to begin with, of those shown first that the coins cover: whose teacher is well rated, that somebody has taken, and
 * that leaves half of the coins, in this order. Of equally good ones it is the shortest, then the cheapest, then the first on the
 * list. What a course holds to watch or read the list does not tell.
 * Courses that 'Show more' adds do not change the choice, because a finger may be on the button.
 * @returns undefined if the coins cover none
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
