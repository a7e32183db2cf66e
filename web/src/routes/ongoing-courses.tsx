import type { LearningCourse, RefundedCourse } from '@skillverse/contract/enrollments';
import type { LeftCourse } from '@skillverse/contract/enrollments/leaving';
import { type ReactNode, useState } from 'react';
import { CourseFacts } from '../features/courses/ticket/course-facts.tsx';
import { courseLink } from '../features/courses/ticket/course-link.tsx';
import { TranslationToggle } from '../features/courses/ticket/translation-toggle.tsx';
import { dismissedRefunds } from '../features/enrollments/dismissed-refunds.ts';
import { LeftCourses } from '../features/enrollments/leaving/left-courses.tsx';
import { OngoingCourse } from '../features/enrollments/ongoing-course.tsx';
import type { RefundNoteProps } from '../features/enrollments/refund-note.tsx';
import type { Completion } from '../features/enrollments/use-complete-course.ts';
import { Overlay } from '../ui/dialog/overlay.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import type { FocusGroup } from '../ui/focus/focus-group.ts';
import { useFirstNew } from '../ui/focus/use-first-new.ts';
import { useFocusHeir } from '../ui/focus/use-focus-heir.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { useFirstFew } from '../ui/use-first-few.ts';
import { FindACourse } from './find-a-course.tsx';
import { MoreOfMine } from './more-of-mine.tsx';
import type { ViewingProps } from './view-content.tsx';

// Hardly anybody ever has a course deleted under them.
const RefundNote = lazyPart<'RefundNote', RefundNoteProps>(
  () => import('../features/enrollments/refund-note.tsx'),
  'RefundNote',
);

/** Below the streak and the tabs a telephone shows one, and the head of another. */
const DRAWN_AT_ONCE = 2;

type OngoingCoursesProps = ViewingProps & {
  ongoing: readonly LearningCourse[];
  refunded: readonly RefundedCourse[];
  left: readonly LeftCourse[];
  onCompleted: (completion: Completion, group: FocusGroup) => void;
};

/** The courses in progress, and a note about those that were deleted and refunded. */
export function OngoingCourses({ refunded, left, ...list }: OngoingCoursesProps) {
  const [told] = useState(dismissedRefunds);
  const [givenUp, setGivenUp] = useState(false);
  const isNews = refunded.some(({ courseId }) => !told.includes(courseId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isNews && !givenUp && (
        <Overlay what="the note about a deleted course" fallback={null} onGiveUp={() => setGivenUp(true)}>
          <RefundNote refunded={refunded} />
        </Overlay>
      )}
      <OngoingList {...list} />
      <LeftCourses left={left} />
    </div>
  );
}

function OngoingList({
  ongoing,
  onView,
  viewing,
  onCompleted,
}: Omit<OngoingCoursesProps, 'refunded' | 'left'>) {
  const { list, awaitMore } = useFirstNew(ongoing.length);
  const drawn = useFirstFew(ongoing.length, DRAWN_AT_ONCE, DRAWN_AT_ONCE);
  if (ongoing.length === 0) {
    return (
      <EmptyState
        compact
        title="No courses in progress"
        hint="Choose something you have always wanted to do. It will wait for you here."
      >
        <FindACourse />
      </EmptyState>
    );
  }
  return (
    <div>
      <ul ref={list} aria-label="Courses in progress" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {ongoing.slice(0, drawn).map((learning, place) => (
          <OngoingItem key={learning.course.id}>
            <OngoingCourse
              learning={learning}
              first={place === 0}
              onContinue={onView}
              opening={viewing === learning.course.id}
              onCompleted={onCompleted}
              link={courseLink(learning.course.id)}
              facts={<CourseFacts course={learning.course} />}
              corner={(titleId) => (
                <TranslationToggle courseId={learning.course.id} titleId={titleId} small />
              )}
            />
          </OngoingItem>
        ))}
      </ul>
      <MoreOfMine list="ongoing" onMore={awaitMore} />
    </div>
  );
}

/** A course may leave while its button has the focus, e.g. when it is completed on another device. */
function OngoingItem({ children }: { children: ReactNode }) {
  return (
    // The focus is led here when more was shown.
    <li ref={useFocusHeir<HTMLLIElement>()} tabIndex={-1}>
      {children}
    </li>
  );
}
