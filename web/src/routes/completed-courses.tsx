import type { LearningCourse } from '@skillverse/contract/enrollments';
import { Star } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CompletedMark } from '../features/courses/ticket/completed-mark.tsx';
import { CourseTickets } from '../features/courses/ticket/course-tickets.tsx';
import { useReviewing } from '../features/reviews/use-reviewing.tsx';
import { Button } from '../ui/controls/button.tsx';
import { dialogsOpenedSoFar } from '../ui/dialog/open-dialogs.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { focusHeir } from '../ui/focus/focus-content.ts';
import { useFirstNew } from '../ui/focus/use-first-new.ts';
import { JourneySkeleton } from './courses-skeleton.tsx';
import { FindACourse } from './find-a-course.tsx';
import { MoreOfMine } from './more-of-mine.tsx';
import { ViewContent, type ViewingProps } from './view-content.tsx';

export type ReviewNext = {
  /** The course whose review is wanted next, and how many dialogs had been opened when it was asked for. */
  reviewNext: { id: string; opened: number } | undefined;
  /** It is being opened, or comes too late. */
  onReviewing: () => void;
};

export type CompletedCoursesProps = ViewingProps &
  ReviewNext & {
    completed: readonly LearningCourse[];
    /** A course was completed just now, and the list with it is still loading. */
    awaited: boolean;
    /** One was completed just now, and the list that has it did not come, as is said above. */
    missed: boolean;
    /** There is a course in progress that could be completed. */
    begun: boolean;
    onShowBegun: () => void;
  };

/** What the viewer has completed, and what there is left to do with it: to look at it again, and to review its teacher. */
export function CompletedCourses(props: CompletedCoursesProps) {
  const { completed, awaited, missed, begun, onShowBegun, reviewNext, onView, viewing } = props;
  const { list, awaitMore } = useFirstNew(completed.length);
  const { review, opening, dialog } = useReviewing();
  const nextReview = useNextReview(props);
  if (completed.length === 0) {
    if (awaited) return <JourneySkeleton tab="completed" />;
    if (missed) return null;
    return (
      <EmptyState
        compact
        title="No completed courses yet"
        hint={begun ? 'Finish one that you have begun.' : 'Begin one: what you finish is kept here.'}
      >
        {begun ? <Button onClick={onShowBegun}>See courses in progress</Button> : <FindACourse />}
      </EmptyState>
    );
  }
  const learningOf = new Map(completed.map((learning) => [learning.course.id, learning]));
  return (
    <>
      <CourseTickets
        ref={list}
        label="Completed courses"
        columns="two"
        courses={completed.map(({ course }) => course)}
        paidSvc={({ id }) => learningOf.get(id)?.enrollment.svcPaid}
        gone={({ id }) => learningOf.get(id)?.deleted ?? false}
        figures={(course) => (
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2">
            <CompletedMark />
            {learningOf.get(course.id)?.deleted ? (
              <p className="type-text-s text-ink-soft">Deleted by its teacher</p>
            ) : (
              <ViewContent course={course} onView={onView} viewing={viewing} />
            )}
          </div>
        )}
        action={(course, { titleId }) => {
          const reviewed = learningOf.get(course.id)?.reviewed ?? false;
          return (
            <Button
              ref={course.id === reviewNext?.id ? nextReview : undefined}
              look="quiet"
              aria-describedby={titleId}
              pending={opening === course.id}
              onClick={() => review(course, reviewed)}
            >
              <Star aria-hidden="true" className="max-narrow:hidden" />
              {reviewed ? 'Edit Review' : 'Review'}
            </Button>
          );
        }}
      />
      <MoreOfMine list="completed" onMore={awaitMore} />
      {dialog}
    </>
  );
}

/** Presses the button that it is put on, with the focus on it, as a person would. */
function useNextReview({ completed, reviewNext, onReviewing }: CompletedCoursesProps) {
  const button = useRef<HTMLButtonElement>(null);
  /** Also if the review is closed at once. */
  const pressed = useRef<HTMLButtonElement>(null);
  const told = useEffectEvent(onReviewing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the course may come only with the list after this one
  useEffect(() => {
    if (reviewNext === undefined) return;
    if (!button.current) return void focusHeir(() => pressed.current);
    told();
    // The person has opened something else since.
    if (dialogsOpenedSoFar() !== reviewNext.opened) return;
    pressed.current = button.current;
    button.current.focus();
    button.current.click();
  }, [reviewNext, completed]);
  return button;
}
