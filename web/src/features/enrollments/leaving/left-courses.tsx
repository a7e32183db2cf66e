import type { LeftCourse } from '@skillverse/contract/enrollments/leaving';
import { useId } from 'react';
import { formatSvc } from '../../../ui/market/coin-amount.tsx';
import { Title } from '../../../ui/title.tsx';
import { dayOf } from './leaving-words.ts';

type LeftCoursesProps = { left: readonly LeftCourse[] };

/** The courses that the viewer left lately, with what became of their prices. */
export function LeftCourses({ left }: LeftCoursesProps) {
  const titleId = useId();
  if (left.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <Title level={2} size="s" id={titleId}>
        Left
      </Title>
      <ul className="grid gap-1 type-text-s text-ink-soft">
        {left.map(({ courseId, title, svcPaid, svcRefunded, leftAt }) => (
          <li key={courseId} className="wrap-anywhere">
            <bdi className="text-ink">{title}</bdi>, on {dayOf(leftAt)}
            {svcPaid > 0 &&
              (svcRefunded > 0
                ? `: ${formatSvc(svcRefunded)} came back to you`
                : `: ${formatSvc(svcPaid)} did not come back`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
