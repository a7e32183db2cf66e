import { getCourse } from '@skillverse/contract/courses';
import type { CourseId } from '@skillverse/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries/queries.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { filesText } from './files-text.ts';

/** How much there is to watch and to read. Always one line, so that nothing below it moves. */
export function CourseFiles({ courseId }: { courseId: CourseId }) {
  const course = useQuery(queryOf(getCourse, { params: { courseId } }));
  if (course.isPending) return <SkeletonLines count={1} label="Loading what is in this course" />;
  return (
    <p className="text-ink-soft">
      {course.data ? filesText(course.data.files) : 'What is in it cannot be told right now.'}
    </p>
  );
}
