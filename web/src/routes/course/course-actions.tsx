import type { CoursePage } from '@skillverse/contract/discovery/course-page';
import { Check, Play, Settings2, Star } from 'lucide-react';
import { CompletedMark } from '../../features/courses/ticket/completed-mark.tsx';
import { TaughtFigures } from '../../features/courses/ticket/taught-figures.tsx';
import { EnrollButton } from '../../features/enrollments/enroll/enroll-button.tsx';
import { LeaveCourse } from '../../features/enrollments/leaving/leave-course.tsx';
import { LeftBefore } from '../../features/enrollments/leaving/left-before.tsx';
import { StillLearning } from '../../features/enrollments/leaving/still-learning.tsx';
import { useCompleteCourse } from '../../features/enrollments/use-complete-course.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { NO_FOCUS_GROUP } from '../../ui/focus/focus-group.ts';
import { FocusKeeper } from '../../ui/focus/focus-keeper.tsx';
import { ViewContent } from '../view-content.tsx';
import type { CourseDialogs } from './use-course-dialogs.tsx';

type CourseActionsProps = { page: CoursePage; isSample: boolean; dialogs: CourseDialogs };

const THE_PAGE_STAYS = () => Promise.resolve();

const rowClass = 'grid grid-cols-[minmax(0,1fr)] gap-3';

/** What the course is to the viewer, and what they can do with it. One button becomes another under the finger that pressed it. */
export function CourseActions({ page, isSample, dialogs }: CourseActionsProps) {
  return (
    <FocusKeeper className={rowClass}>
      <StateOf page={page} isSample={isSample} dialogs={dialogs} />
    </FocusKeeper>
  );
}

function StateOf({ page, isSample, dialogs }: CourseActionsProps) {
  const { course, taught, learning, left } = page;
  if (taught) return <Taught page={page} taught={taught} dialogs={dialogs} />;
  if (learning?.enrollment.status === 'ongoing') {
    return <Ongoing page={page} learning={learning} dialogs={dialogs} />;
  }
  if (learning) return <Completed page={page} learning={learning} dialogs={dialogs} />;
  // Also of a course that was left or refunded, and can be taken again.
  return (
    <>
      <LeftBefore left={left} />
      <EnrollButton
        describedBy="price-heading"
        first
        pending={dialogs.enrolling.opening === course.id}
        onEnroll={isSample ? undefined : () => dialogs.enrolling.choose(course)}
      />
    </>
  );
}

type StateProps<Of extends 'taught' | 'learning'> = { page: CoursePage; dialogs: CourseDialogs } & {
  [Key in Of]: NonNullable<CoursePage[Key]>;
};

function Taught({ page: { course }, taught, dialogs }: StateProps<'taught'>) {
  const { teaching, viewing } = dialogs;
  return (
    <>
      <TaughtFigures taught={{ course, ...taught }} />
      <Button
        pending={teaching.opening === `manage ${course.id}`}
        onClick={() => teaching.manage({ course, ...taught })}
      >
        <Settings2 aria-hidden="true" />
        Manage Course
      </Button>
      <ViewContent course={course} onView={viewing.view} viewing={viewing.opening} />
    </>
  );
}

function Ongoing({ page: { course }, learning, dialogs }: StateProps<'learning'>) {
  const { viewing, completing } = dialogs;
  const completion = useCompleteCourse(
    course,
    (completed) => completing.announce(completed, NO_FOCUS_GROUP),
    // The page says that the course is gone.
    () => true,
  );
  const through = learning.progressPercent === 100;
  return (
    <>
      <div>
        <ProgressBar label={`Progress in ${course.title}`} percent={learning.progressPercent ?? 0} figure />
        {learning.progressPercent === null && (
          <p className="type-text-s text-ink-soft">Nothing to track: complete it when you are done</p>
        )}
      </div>
      <Button
        look={through ? 'quiet' : 'filled'}
        pending={viewing.opening === course.id}
        onClick={() => viewing.view(course)}
      >
        <Play aria-hidden="true" />
        Continue
      </Button>
      <Button
        look={through ? 'filled' : 'plain'}
        pending={completion.pending}
        disabled={completion.done}
        onClick={completion.confirm}
      >
        <Check aria-hidden="true" />
        Complete
      </Button>
      <Failure>{completion.failure}</Failure>
      <StillLearning learning={{ ...learning, course }} />
      <LeaveCourse course={course} onLeft={THE_PAGE_STAYS} />
    </>
  );
}

function Completed({ page: { course }, learning, dialogs }: StateProps<'learning'>) {
  const { viewing, reviewing } = dialogs;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <CompletedMark />
        <ViewContent course={course} onView={viewing.view} viewing={viewing.opening} />
      </div>
      <Button
        look="quiet"
        pending={reviewing.opening === course.id}
        onClick={() => reviewing.review(course, learning.reviewed)}
      >
        <Star aria-hidden="true" />
        {learning.reviewed ? 'Edit Review' : 'Review'}
      </Button>
    </>
  );
}
