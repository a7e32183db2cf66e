import type { Ok } from '@skillverse/contract/call';
import type { listMyCourses, TaughtCourse } from '@skillverse/contract/enrollments';
import type { UseQueryResult } from '@tanstack/react-query';
import { EyeOff, Plus, Settings2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTeaching } from '../features/courses/form/use-teaching.tsx';
import { CourseTickets } from '../features/courses/ticket/course-tickets.tsx';
import { TaughtFigures } from '../features/courses/ticket/taught-figures.tsx';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { useFirstNew } from '../ui/focus/use-first-new.ts';
import { Tag } from '../ui/market/tag.tsx';
import { CREATE_PLACE } from './courses-skeleton.tsx';
import { MoreOfMine } from './more-of-mine.tsx';
import { ViewContent, type ViewingProps } from './view-content.tsx';

export type TeachingPanelProps = ViewingProps & {
  courses: UseQueryResult<Ok<typeof listMyCourses>>;
  /** Replaces the list while it is not loaded. */
  waiting: ReactNode;
};

/** The courses that the viewer teaches, and the button for a new one, which is shown even if the list failed. */
export function TeachingPanel({ courses, waiting, ...viewing }: TeachingPanelProps) {
  const { teaching } = courses.data ?? {};
  const create = useRef<HTMLButtonElement>(null);
  const { dialog, ...dialogs } = useTeaching(teaching, () => create.current?.focus());
  const empty = teaching?.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {empty && (
        <EmptyState
          compact
          title="You're not teaching any courses yet"
          hint="Put up what you know, and earn whenever somebody completes it."
        />
      )}
      {/* In this place of the tree with and without courses: the dialog gives the focus back to it when the first one is
          there. It waits for its place on the screen to be known: a tap on what moves away under the finger would be lost. */}
      {!courses.isPending && (
        <Button
          ref={create}
          tall={empty}
          pending={dialogs.creating}
          onClick={dialogs.create}
          className={empty ? '-mt-5 justify-self-center' : classNames('mid:w-auto', CREATE_PLACE)}
        >
          <Plus aria-hidden="true" />
          Create Course
        </Button>
      )}
      {waiting}
      {teaching && !empty && <TaughtTickets teaching={teaching} dialogs={dialogs} {...viewing} />}
      {dialog}
    </div>
  );
}

type TaughtTicketsProps = ViewingProps & {
  teaching: readonly TaughtCourse[];
  dialogs: Pick<ReturnType<typeof useTeaching>, 'opening' | 'manage'>;
};

function TaughtTickets({ teaching, dialogs, ...viewing }: TaughtTicketsProps) {
  const { list, awaitMore } = useFirstNew(teaching.length);
  const taughtOf = new Map(teaching.map((taught) => [taught.course.id, taught]));
  return (
    <div>
      <CourseTickets
        ref={list}
        label="Courses you teach"
        columns="two"
        courses={teaching.map(({ course }) => course)}
        mark={({ id }) => taughtOf.get(id)?.hiddenByHost && <Tag icon={EyeOff}>Hidden by the host</Tag>}
        figures={({ id }) => {
          const taught = taughtOf.get(id);
          return taught && <TaughtFigures taught={taught} />;
        }}
        second={(course) => <ViewContent course={course} {...viewing} />}
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
      <MoreOfMine list="teaching" onMore={awaitMore} />
    </div>
  );
}
