import type { Course } from '@skillverse/contract/courses';
import { WrittenText } from '../../ui/texts/written-text.tsx';

type AboutCourseProps = {
  course: Course;
  /** Of the headings in its description. */
  level: 3 | 4;
};

/** What its teacher says about a course. */
export function AboutCourse({ course, level }: AboutCourseProps) {
  return (
    <section aria-label="About this course" className="grid min-w-0 gap-1">
      <p className="type-label">About this course</p>
      <WrittenText
        text={course.description}
        format={course.descriptionFormat}
        plain={course.descriptionPlain}
        level={level}
        className="text-ink-soft"
      />
    </section>
  );
}
