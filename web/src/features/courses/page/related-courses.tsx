import type { Course } from '@skillverse/contract/courses';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from '../../../navigation/link.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Title } from '../../../ui/title.tsx';
import { CourseInRow, courseRowClass } from '../ticket/course-row.tsx';

type RelatedCoursesProps = { title: ReactNode; courses: readonly Course[] };

/** Other courses, each leading to its page. Nothing if there are none. */
export function RelatedCourses({ title, courses }: RelatedCoursesProps) {
  const heading = useId();
  if (courses.length === 0) return null;
  return (
    <section
      aria-labelledby={heading}
      data-unprinted
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <Title level={3} size="s" id={heading}>
        {title}
      </Title>
      <Card className="!py-2">
        <ul>
          {courses.map((course, place) => (
            <li key={course.id} className={classNames(place > 0 && 'border-t-[1.5px] border-line')}>
              <Link
                to="/course/$courseId"
                params={{ courseId: course.id }}
                className={`press group ${courseRowClass}`}
              >
                <CourseInRow
                  course={course}
                  end={<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />}
                />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
