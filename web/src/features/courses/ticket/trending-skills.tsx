import type { Course } from '@skillverse/contract/courses';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useFocusHeir } from '../../../ui/focus/use-focus-heir.ts';
import { isWide, useFirstFew } from '../../../ui/use-first-few.ts';
import { CourseInRow, CourseRowButton, courseRowClass } from './course-row.tsx';
import { pickTrending } from './trending.ts';

type TrendingSkillsProps = {
  /** undefined while loading. */
  courses: readonly Course[] | undefined;
  /** None came: that is not the same as none being there. */
  failed?: boolean;
  onRetry: () => void;
  retrying: boolean;
  /** The id of the course that is being opened. */
  opening: string | undefined;
  /** Left out if the courses have no action. */
  onChoose?: ((course: Course) => void) | undefined;
};

/** Three courses at random, the same ones while the page stays open. */
export function TrendingSkills({
  courses,
  failed = false,
  onRetry,
  retrying,
  opening,
  onChoose,
}: TrendingSkillsProps) {
  const [pickedBefore, setPicked] = useState<readonly string[]>([]);
  const picked = courses ? pickTrending(courses, pickedBefore) : pickedBefore;
  if (picked !== pickedBefore) setPicked(picked);
  // On a telephone they stand below all tickets.
  const drawn = useFirstFew(picked.length, isWide() ? picked.length : 0, picked.length);
  // Placeholders keep their space, so that nothing below moves.
  if (!courses || drawn < picked.length) {
    return (
      <Card className="!py-2">
        <SkeletonRows count={3} label="Loading trending skills" />
      </Card>
    );
  }
  const trending = picked.flatMap((id) => courses.find((course) => course.id === id) ?? []);
  return (
    <Card className="!py-2">
      {trending.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 py-3">
          <p className="text-ink-soft">
            {failed ? 'Could not load trending courses' : 'No trending courses available'}
          </p>
          {failed && (
            <Button look="plain" onClick={onRetry} pending={retrying}>
              Try again
            </Button>
          )}
        </div>
      ) : (
        <ul>
          {trending.map((course, place) => (
            <TrendingRow
              key={course.id}
              course={course}
              ruled={place > 0}
              opening={opening}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

type TrendingRowProps = { course: Course; ruled: boolean } & Pick<
  TrendingSkillsProps,
  'opening' | 'onChoose'
>;

function TrendingRow({ course, ruled, opening, onChoose }: TrendingRowProps) {
  return (
    <li ref={useFocusHeir<HTMLLIElement>()} className={classNames(ruled && 'border-t-[1.5px] border-line')}>
      {onChoose ? (
        <CourseRowButton course={course} opening={opening} onChoose={onChoose} />
      ) : (
        <div className={courseRowClass}>
          <CourseInRow course={course} />
        </div>
      )}
    </li>
  );
}
