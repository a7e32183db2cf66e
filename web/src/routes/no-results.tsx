import type { Course } from '@skillverse/contract/courses';
import { TeachACourse } from '../features/courses/form/teach-a-course.tsx';
import { NoCourseLeft } from '../features/courses/ticket/no-course-left.tsx';
import { AnyPrice } from '../features/discovery/any-price.tsx';
import { LastOneTaken } from '../features/discovery/last-one-taken.tsx';
import { NothingAffordable } from '../features/discovery/nothing-affordable.tsx';
import { NothingFound } from '../features/discovery/nothing-found.tsx';
import { Link } from '../navigation/link.tsx';
import { Button, buttonClass } from '../ui/controls/button.tsx';
import { LookAmong, type SearchState, type TopicState } from './found-section.tsx';

export type NoResultsProps = {
  search: SearchState;
  chips: TopicState;
  /** In SVC, as the address has it; '' for any. */
  maxPrice: string;
  /** The last course that was there, taken just now. */
  taken: Course | undefined;
  /** By a button that leaves with the list. */
  lookAgain: (look: () => void) => void;
};

/** Why no course was found, and what to do next. */
export function NoResults({ search, chips, maxPrice, taken, lookAgain }: NoResultsProps) {
  const { searched, searchIn, searchFor, searchAtAnyPrice } = search;
  const all = !searched && !chips.topic;
  const showAll = () => lookAgain(() => searchFor('', { atAnyPrice: true }));
  const anyPrice = maxPrice && <AnyPrice onClick={() => lookAgain(searchAtAnyPrice)} />;
  if (all && !maxPrice) return <NoCourseLeft title="No courses to discover right now" />;
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
  if (all) {
    return (
      <NothingAffordable maxPrice={maxPrice}>
        {anyPrice}
        <TeachACourse look="plain" />
      </NothingAffordable>
    );
  }
  return (
    <NothingFound
      searched={searched}
      topic={chips.topic}
      taught={chips.taught}
      anyPrice={anyPrice}
      onAllTopics={() => lookAgain(() => searchIn(''))}
      onSearch={(text) => lookAgain(() => searchFor(text))}
      onShowAll={showAll}
    >
      <LookAmong among="people" searched={searched} />
    </NothingFound>
  );
}
