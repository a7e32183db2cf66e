import { listMyCourses, type TaughtCourse } from '@skillverse/contract/enrollments';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus, Settings2 } from 'lucide-react';
import { useRef } from 'react';
import { failureText } from '../api/refusal.ts';
import { CourseTickets } from '../features/courses/course-tickets.tsx';
import { TaughtFigures } from '../features/courses/taught-figures.tsx';
import { useTeaching } from '../features/courses/use-teaching.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { JourneySkeleton } from './courses-skeleton.tsx';

type TeachingPanelProps = {
  courses: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error' | 'refetch'>;
  teaching: readonly TaughtCourse[] | undefined;
};

/** The courses that the viewer teaches, and the way to a new one, whatever became of the list. */
export function TeachingPanel({ courses, teaching }: TeachingPanelProps) {
  const create = useRef<HTMLButtonElement>(null);
  const { dialog, ...dialogs } = useTeaching(teaching, () => create.current?.focus());
  const empty = teaching?.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {empty && (
        <EmptyState
          compact
          title="You're not teaching any courses yet"
          hint="Put up what you know. You earn the price of your course whenever somebody completes it."
        />
      )}
      {/* Always in this place of the tree: the dialog gives the focus back to it when the first course is there. */}
      <Button
        ref={create}
        tall={empty}
        pending={dialogs.creating}
        onClick={dialogs.create}
        className={empty ? 'justify-self-center' : 'w-full mid:w-auto mid:justify-self-end'}
      >
        <Plus aria-hidden="true" />
        Create Course
      </Button>
      {courses.isPending && <JourneySkeleton tab="teaching" />}
      {!courses.isPending && !teaching && (
        <LoadFailed
          what="your courses"
          detail={failureText(courses.error, listMyCourses)}
          onRetry={() => void courses.refetch()}
          retrying={courses.isFetching}
        />
      )}
      {teaching && !empty && <TaughtTickets teaching={teaching} dialogs={dialogs} />}
      {dialog}
    </div>
  );
}

type TaughtTicketsProps = {
  teaching: readonly TaughtCourse[];
  dialogs: Pick<ReturnType<typeof useTeaching>, 'opening' | 'manage'>;
};

function TaughtTickets({ teaching, dialogs }: TaughtTicketsProps) {
  const taughtOf = new Map(teaching.map((taught) => [taught.course.id, taught]));
  return (
    <CourseTickets
      label="Courses you teach"
      columns="two"
      courses={teaching.map(({ course }) => course)}
      figures={({ id }) => {
        const taught = taughtOf.get(id);
        return taught && <TaughtFigures taught={taught} />;
      }}
      action={({ id }, { titleId }) => {
        const taught = taughtOf.get(id);
        return (
          <Button
            look="quiet"
            aria-describedby={titleId}
            pending={dialogs.opening === `manage ${id}`}
            onClick={() => taught && dialogs.manage(taught)}
          >
            <Settings2 aria-hidden="true" />
            Manage Course
          </Button>
        );
      }}
    />
  );
}
