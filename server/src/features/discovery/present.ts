import type { FoundCourse } from '@skillverse/contract/courses';
import type { Person } from '@skillverse/contract/discovery';
import type { CoursePage } from '@skillverse/contract/discovery/course-page';
import type { LeftCourse } from '@skillverse/contract/enrollments/leaving';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import { presentCourse } from '../courses/present.ts';
import type { CountedCourse } from '../courses/queries.ts';
import { presentLearning, presentLeft, presentTaught } from '../enrollments/present.ts';
import { presentBio } from '../profiles/present.ts';
import type { FoundCourseRow } from './courses/course-queries.ts';
import type { CoursePageRows } from './courses/page-queries.ts';
import type { PersonRow } from './people/person-queries.ts';

/** A member as a search shows them. */
export function presentPerson(row: PersonRow): Person {
  const { id, name, skills, rating, reviewCount, skillsVerified, verificationStatus } = row;
  const avatarUrl = row.avatarUrl ?? DEFAULT_AVATAR_URL;
  const about = { id, name, avatarUrl, skills, ...presentBio(row) };
  return { ...about, rating, reviewCount, skillsVerified, verificationStatus };
}

/** A course as a search shows it. */
export function presentFoundCourse(row: CountedCourse<FoundCourseRow>): FoundCourse {
  return { ...presentCourse(row), courseRating: row.rating, courseReviewCount: row.reviewCount };
}

export function presentCoursePage(rows: CoursePageRows): CoursePage {
  const { row, files, titles, rating, reviewCount, isHidden, learning, left, places, related } = rows;
  const namesOf = (kind: 'video' | 'document') =>
    titles.filter((title) => title.kind === kind).map(({ name }) => name);
  const among = (isOfTeacher: boolean) =>
    related.filter((other) => other.isOfTeacher === isOfTeacher).map(presentCourse);
  return {
    course: presentCourse(row),
    files,
    titles: { videos: namesOf('video'), documents: namesOf('document') },
    rating,
    reviewCount,
    hiddenByHost: isHidden,
    learning: learning ? withoutCourse(presentLearning(learning)) : null,
    left: left ? withoutTitle(presentLeft(left)) : null,
    taught: places ? withoutCourse(presentTaught({ ...row, ...places, isHidden })) : null,
    moreOfTeacher: among(true),
    similar: among(false),
  };
}

function withoutCourse<Of extends { course: unknown }>({ course: _, ...rest }: Of): Omit<Of, 'course'> {
  return rest;
}

function withoutTitle({ courseId: _, title: __, ...rest }: LeftCourse): NonNullable<CoursePage['left']> {
  return rest;
}
