import type { Course } from '@skillverse/contract/courses';
import type { DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { TeachACourse } from '../features/courses/form/teach-a-course.tsx';
import { NoCourseLeft } from '../features/courses/ticket/no-course-left.tsx';
import { activeFilters, NO_FILTERS } from '../features/discovery/filters/course-filters.ts';
import { NothingFits } from '../features/discovery/filters/nothing-fits.tsx';
import { LastOneTaken } from '../features/discovery/last-one-taken.tsx';
import { NothingFound } from '../features/discovery/nothing-found.tsx';
import { Link } from '../navigation/link.tsx';
import { Button, buttonClass } from '../ui/controls/button.tsx';
import { LookAmong, type SearchState, type TopicState } from './found-section.tsx';

export type NoResultsProps = {
  search: SearchState;
  chips: TopicState;
  values: DiscoverValues;
  /** The last course that was there, taken just now. */
  taken: Course | undefined;
  /** By a button that leaves with the list. */
  lookAgain: (look: () => void) => void;
};

/** Why no course was found, and what to do next. */
export function NoResults({ search, chips, values, taken, lookAgain }: NoResultsProps) {
  const { searched, look, searchFor } = search;
  const active = activeFilters(values, chips.topic);
  const showAll = () => lookAgain(() => searchFor('', NO_FILTERS));
  if (searched === '' && active.length === 0) {
    return <NoCourseLeft title="No courses to discover right now" />;
  }
  if (taken) {
    return (
      <LastOneTaken title={taken.title}>
        <Link to="/courses" className={buttonClass()}>
          Go to your courses
        </Link>
        <Button look="plain" onClick={showAll}>
          Show all courses
        </Button>
      </LastOneTaken>
    );
  }
  const amongPeople = <LookAmong among="people" searched={searched} />;
  if (active.some(({ name }) => name !== 'category')) {
    return (
      <NothingFits
        values={values}
        active={active}
        onLook={(change) => lookAgain(() => look(change))}
        onShowAll={showAll}
        earn={<TeachACourse look="plain" />}
      >
        {amongPeople}
      </NothingFits>
    );
  }
  return (
    <NothingFound
      searched={searched}
      topic={chips.topic}
      taught={chips.taught}
      onAllTopics={() => lookAgain(() => look({ category: '' }))}
      onSearch={(text) => lookAgain(() => searchFor(text, { category: '' }))}
      onShowAll={showAll}
    >
      {amongPeople}
    </NothingFound>
  );
}
