import type { Course } from '@skillverse/contract/courses';
import { courseListOf, type DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { useState } from 'react';
import { EmptyStall } from '../art/empty-stall.tsx';
import { FoundCourses } from '../features/courses/ticket/found-courses.tsx';
import { useAvailableCourses } from '../features/courses/ticket/use-available-courses.ts';
import { activeFilters, limitsOf } from '../features/discovery/filters/course-filters.ts';
import { CourseTools } from '../features/discovery/filters/course-tools.tsx';
import { EnrollButton } from '../features/enrollments/enroll/enroll-button.tsx';
import { Overlay } from '../ui/dialog/overlay.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { FoundSection, type SearchState, type TopicState } from './found-section.tsx';
import type { NoResultsProps } from './no-results.tsx';

// Seldom are there none.
const NoResults = lazyPart<'NoResults', NoResultsProps>(() => import('./no-results.tsx'), 'NoResults');

type CourseResultsProps = {
  search: SearchState;
  chips: TopicState;
  /** What the address says. */
  values: DiscoverValues;
  onChoose: (course: Course) => void;
  /** The id of the course that is being opened. */
  opening: string | undefined;
  torn: string | undefined;
};

/** The found course that was enrolled in last. */
function useTakenFrom(lookedFor: string, torn: string | undefined) {
  const [chosen, setChosen] = useState<{ course: Course; from: string }>();
  const isTaken = chosen?.course.id === torn && chosen?.from === lookedFor;
  return {
    taken: isTaken ? chosen?.course : undefined,
    notice: (course: Course) => setChosen({ course, from: lookedFor }),
  };
}

export function CourseResults(props: CourseResultsProps) {
  const { search, chips, values, onChoose, opening, torn } = props;
  const found = useAvailableCourses(values);
  const { maxPrice, affordable, minRating, maxMinutes } = values;
  const filters = { maxPrice, affordable, minRating, maxMinutes };
  const { taken, notice } = useTakenFrom(JSON.stringify(courseListOf({ ...values, sort: undefined })), torn);
  const active = activeFilters(values, chips.topic);
  return (
    <FoundSection
      among="courses"
      search={search}
      topic={chips.topic}
      narrowing={{ limits: limitsOf(active) }}
      under={filters}
      tools={<CourseTools values={values} active={active} search={search} />}
      found={found}
      explained={taken !== undefined}
    >
      {(outdated, lookAgain) => (
        <FoundCourses
          found={found}
          outdated={outdated}
          torn={torn}
          byRating={minRating !== undefined || values.sort === 'rating'}
          action={(course, { titleId, first, sample }) => (
            <EnrollButton
              describedBy={titleId}
              first={first}
              pending={opening === course.id}
              onEnroll={
                sample
                  ? undefined
                  : () => {
                      notice(course);
                      onChoose(course);
                    }
              }
            />
          )}
          empty={
            <Overlay
              fallback={<EmptyStall className="mx-auto h-auto w-44 py-6" />}
              instead={<EmptyState compact level={3} title="No courses found" />}
            >
              <NoResults {...{ search, chips, values, taken, lookAgain }} />
            </Overlay>
          }
        />
      )}
    </FoundSection>
  );
}
