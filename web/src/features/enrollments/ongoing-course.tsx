import type { Course } from '@skillverse/contract/courses';
import type { LearningCourse } from '@skillverse/contract/enrollments';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Play } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { myCoursesQuery } from '../../api/queries/my-courses.ts';
import { CoverPicture } from '../../art/cover-picture.tsx';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Thumbnail } from '../../ui/files/thumbnail.tsx';
import { type FocusGroup, focusGroupAround } from '../../ui/focus/focus-group.ts';
import { CoinAmount } from '../../ui/market/coin-amount.tsx';
import { Title } from '../../ui/title.tsx';
import { notDismissed } from './dismissed-refunds.ts';
import { StillLearning } from './leaving/still-learning.tsx';
import { type Completion, useCompleteCourse } from './use-complete-course.ts';

type OngoingCourseProps = {
  learning: LearningCourse;
  /** The first one on the screen carries the filled button. */
  first: boolean;
  onContinue: (course: Course) => void;
  /** The content viewer is loading. */
  opening: boolean;
  /** Also receives the item in the list. */
  onCompleted: (completion: Completion, group: FocusGroup) => void;
  /** Puts the title into a link. */
  link: (words: ReactNode) => ReactNode;
  /** A button beside the category. Receives the id of the title. */
  corner?: (titleId: string) => ReactNode;
  /** Who teaches it, how long it takes and how many learn it. */
  facts: ReactNode;
};

/** A course in progress: its progress, and the buttons to continue and complete it. */
export function OngoingCourse(props: OngoingCourseProps) {
  const { learning, first, onContinue, opening, onCompleted, corner, facts, link } = props;
  const { course } = learning;
  const titleId = useId();
  const isDeletionTold = useIsDeletionTold(course);
  const completed = (completion: Completion) =>
    onCompleted(completion, focusGroupAround(document.getElementById(titleId)));
  const completing = useCompleteCourse(course, completed, isDeletionTold);
  const through = learning.progressPercent === 100;
  return (
    <Card
      as="article"
      labelledBy={titleId}
      className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-4 gap-y-3 wide:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <div className="row-span-1 self-start wide:row-span-3 wide:self-auto">
        <Thumbnail size="fill" className="aspect-square wide:aspect-auto wide:min-h-38">
          <CoverPicture src={course.imageUrl} category={course.skillCategory} id={course.id} early={first} />
        </Thumbnail>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-1">
        <CourseHead {...{ learning, titleId, link }} corner={corner?.(titleId)} />
      </div>
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-2 wide:col-span-1 wide:col-start-2">
        <p dir="auto" className="line-clamp-2 type-text-s wrap-anywhere text-ink-soft">
          {course.descriptionPlain ?? course.description}
        </p>
        {facts}
        <Progress learning={learning} />
        <StillLearning learning={learning} />
      </div>
      <div className="col-span-full grid gap-3 wide:col-span-1 wide:col-start-2 wide:justify-items-start">
        <div className="flex flex-wrap gap-2">
          <Button
            look={first && !through ? 'filled' : 'quiet'}
            className="grow wide:grow-0"
            pending={opening}
            aria-describedby={titleId}
            onClick={() => onContinue(course)}
          >
            <Play aria-hidden="true" />
            Continue
          </Button>
          <Button
            look={first && through ? 'filled' : 'plain'}
            className="grow wide:grow-0"
            pending={completing.pending}
            disabled={completing.done}
            aria-describedby={titleId}
            onClick={completing.confirm}
          >
            <Check aria-hidden="true" />
            Complete
          </Button>
        </div>
        <Failure>{completing.failure}</Failure>
      </div>
    </Card>
  );
}

/** By the note above the list, with what is back. */
function useIsDeletionTold({ id }: Course) {
  const client = useQueryClient();
  return () => {
    const refunded = client.getQueryData(myCoursesQuery.queryKey)?.refunded ?? [];
    return notDismissed(refunded).some(({ courseId }) => courseId === id);
  };
}

type CourseHeadProps = Pick<OngoingCourseProps, 'learning' | 'link'> & { titleId: string; corner: ReactNode };

function CourseHead({ learning: { course, enrollment }, titleId, corner, link }: CourseHeadProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p className="type-label-s text-ink-soft">{course.skillCategory}</p>
        {/* Its target is larger than its sign, which ends with the column. */}
        <div className="-my-3 -mr-3">{corner}</div>
      </div>
      <Title level={3} size="s" id={titleId} link={link} className="line-clamp-3">
        {course.title}
      </Title>
      <CoinAmount amountSvc={enrollment.svcPaid} size="s" />
    </>
  );
}

/** The share of what was viewed. A course without anything to view stays at 0 until it is completed. */
function Progress({ learning: { course, progressPercent } }: Pick<OngoingCourseProps, 'learning'>) {
  return (
    <div>
      <ProgressBar label={`Progress in ${course.title}`} percent={progressPercent ?? 0} figure />
      {progressPercent === null && (
        <p className="type-text-s text-ink-soft">Nothing to track: complete it when you are done</p>
      )}
    </div>
  );
}
