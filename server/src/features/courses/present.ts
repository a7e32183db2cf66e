import type { Course } from '@skillverse/contract/courses';
import type { CourseRow } from './queries.ts';

/** A course as any member sees it. A teacher who is gone is shown as 'Unknown User'. */
export function presentCourse(row: CourseRow): Course {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    teacherId: row.teacherId,
    teacher: {
      id: row.teacherId,
      name: row.teacherName ?? 'Unknown User',
      avatarUrl: row.teacherAvatarUrl,
      rating: row.teacherRating,
    },
    skillCategory: row.skillCategory,
    svcValue: row.priceSvc,
    duration: row.durationMinutes,
    availability: row.availability,
    learnerCount: row.learnerCount,
    imageUrl: row.imageUrl,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
