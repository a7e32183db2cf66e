import { getCourseContent } from '@skillverse/contract/course-content';
import type { Course } from '@skillverse/contract/courses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { failureText, isRefusal } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { refetchLearning } from '../learning-changed.ts';
import { LeaveCourse } from '../leaving/leave-course.tsx';
import type { Completion } from '../use-complete-course.ts';
import { CompleteInViewer } from './complete-in-viewer.tsx';
import { ContentTabs } from './content-tabs.tsx';
import { viewedCount } from './viewed-content.ts';

export type ContentDialogProps = {
  course: Course;
  open: boolean;
  /** @returns once it has left */
  onClose: () => Promise<void>;
  /** It was completed in the dialog, which has left for what comes then. */
  onCompleted: (completion: Completion) => void;
  finalFocus: () => boolean;
  /** Reports the course, below its content. */
  report: (course: Course) => ReactNode;
};

/** What a course holds, to be watched and read. */
export function ContentDialog(props: ContentDialogProps) {
  const { course, open, onClose, onCompleted, finalFocus, report } = props;
  const viewer = useSignedInViewer();
  const own = viewer.id === course.teacherId;
  const learning = viewer.ongoingCourses.includes(course.id);
  const isThrough = useIsThrough(course);
  const close = () => void onClose();
  const completed = (completion: Completion) => void onClose().then(() => onCompleted(completion));
  return (
    <Dialog
      open={open}
      onClose={close}
      title={course.title}
      roomy
      steady
      finalFocus={finalFocus}
      footer={isThrough && <CompleteInViewer course={course} onCompleted={completed} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="type-label-s text-ink-soft">Course content</p>
        <Content course={course} open={open} onClose={close} />
        {learning && <LeaveCourse course={course} onLeft={onClose} />}
        {!own && report(course)}
      </div>
    </Dialog>
  );
}

/** All of it was viewed, and it is not completed yet. */
function useIsThrough({ id }: Course): boolean {
  const learning = useSignedInViewer().ongoingCourses.includes(id);
  // Asked for below, each time the dialog opens.
  const { data } = useQuery({
    ...queryOf(getCourseContent, { params: { courseId: id } }),
    enabled: false,
  });
  if (!data || !learning) return false;
  const { viewed, all } = viewedCount(data);
  return all > 0 && viewed === all;
}

type ContentProps = Pick<ContentDialogProps, 'course' | 'open'> & { onClose: () => void };

function Content({ course, open, onClose }: ContentProps) {
  const own = useSignedInViewer().id === course.teacherId;
  const content = useQuery({
    ...queryOf(getCourseContent, { params: { courseId: course.id } }),
    // Its teacher may have changed or deleted the course since the last look.
    refetchOnMount: 'always',
  });
  if (content.isPending) return <ContentSkeleton />;
  if (isRefusal(content.error, getCourseContent)) {
    return <NotOpenAnyMore code={content.error.code} own={own} onClose={onClose} />;
  }
  if (!content.data) {
    return (
      <LoadFailed
        compact
        what="the content of this course"
        detail={failureText(content.error, getCourseContent)}
        onRetry={() => void content.refetch()}
        retrying={content.isFetching}
      />
    );
  }
  return (
    <ContentTabs
      course={course}
      open={open}
      content={content.data}
      own={own}
      onFailed={() => content.refetch({ cancelRefetch: false })}
      onOpened={() => content.data.refund && void content.refetch()}
    />
  );
}

type NotOpenAnyMoreProps = {
  code: keyof typeof getCourseContent.errors;
  own: boolean;
  onClose: () => void;
};

const reasons: Readonly<Record<NotOpenAnyMoreProps['code'], { title: string; hint: string }>> = {
  COURSE_NOT_FOUND: {
    title: getCourseContent.errors.COURSE_NOT_FOUND.message,
    hint: 'Its teacher has deleted it. If you were in progress, what you paid is back in your wallet.',
  },
  NOT_ENROLLED: {
    title: 'You are not enrolled any more',
    hint: `${getCourseContent.errors.NOT_ENROLLED.message}.`,
  },
};

const DELETED_BY_YOU = 'It was deleted, perhaps in another window or on another device.';

/** The card that led here is out of date, and so may the balance be. */
function NotOpenAnyMore({ code, own, onClose }: NotOpenAnyMoreProps) {
  const client = useQueryClient();
  useEffect(() => void refetchLearning(client), [client]);
  return (
    <div role="alert">
      <EmptyState compact level={3} {...reasons[code]} {...(own && { hint: DELETED_BY_YOU })}>
        <Button onClick={onClose}>Back to your courses</Button>
      </EmptyState>
    </div>
  );
}

/** Placeholders of progress, tabs and the first film. */
function ContentSkeleton() {
  return (
    <Loading label="Loading the content of this course">
      <div className="grid gap-4 breathing">
        <Bone className="h-6 w-full" />
        <Bone corner="m" className="h-13 w-full" />
        <Bone corner="m" className="aspect-video w-full" />
        <Bone className="h-4 w-2/3" />
      </div>
    </Loading>
  );
}
