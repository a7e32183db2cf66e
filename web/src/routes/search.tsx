import { type Course, SEARCH_TEXT_MAX } from '@skillverse/contract/courses';
import { useId, useRef } from 'react';
import { FoundCourses } from '../features/courses/found-courses.tsx';
import { useAvailableCourses } from '../features/courses/use-available-courses.ts';
import { NothingFound } from '../features/discovery/nothing-found.tsx';
import { resultCountText, searchTextOf } from '../features/discovery/search-words.ts';
import { TopicChips } from '../features/discovery/topic-chips.tsx';
import { useSearchText } from '../features/discovery/use-search-text.ts';
import { useTopic } from '../features/discovery/use-topic.ts';
import { EnrollButton } from '../features/enrollments/enroll-button.tsx';
import { useEnrolling } from '../features/enrollments/use-enrolling.tsx';
import { BalancePill } from '../features/profiles/balance-pill.tsx';
import { Note } from '../ui/note.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Title } from '../ui/title.tsx';

export function SearchScreen() {
  const search = useSearchText();
  const chips = useTopic();
  const { choose, dialog, torn } = useEnrolling();
  return (
    <Page
      header={
        <PageHeader title="Discover Skills">
          <BalancePill />
        </PageHeader>
      }
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <SearchField
        label="Search courses"
        placeholder="A skill, a course, a topic"
        value={search.typed}
        onChange={search.setTyped}
        onSubmit={search.searchNow}
      />
      {search.typed.trim().length > SEARCH_TEXT_MAX && (
        <Note role="status">Only the first {SEARCH_TEXT_MAX} characters are looked for.</Note>
      )}
      <TopicChips topics={chips.topics} selected={chips.topic} onSelect={search.searchIn} />
      <CourseResults search={search} chips={chips} onChoose={choose} torn={torn} />
      {dialog}
    </Page>
  );
}

type CourseResultsProps = {
  search: ReturnType<typeof useSearchText>;
  chips: ReturnType<typeof useTopic>;
  onChoose: (course: Course) => void;
  torn: string | undefined;
};

function CourseResults({ search, chips, onChoose, torn }: CourseResultsProps) {
  const { typed, searched, searchIn, searchFor } = search;
  const found = useAvailableCourses(searched, chips.asked);
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const outdated = searchTextOf(typed) !== searched;
  const looking = outdated || (!found.data && found.isFetching);
  /** For a button that leaves together with the empty list. */
  function lookAgain(look: () => void) {
    look();
    section.current?.focus({ preventScroll: true });
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Title level={2} size="m" id={heading}>
          Courses
        </Title>
        <p role="status" className="min-h-5 type-text-s wrap-anywhere text-ink-soft max-wide:basis-full">
          {looking && (searchTextOf(typed) ? 'Searching with AI...' : 'Loading results...')}
          {!looking && found.data && resultCountText(found.total, searched, chips.topic)}
        </p>
      </div>
      <FoundCourses
        found={found}
        outdated={outdated}
        torn={torn}
        action={(course, { titleId, first, sample }) => (
          <EnrollButton
            describedBy={titleId}
            first={first}
            onEnroll={sample ? undefined : () => onChoose(course)}
          />
        )}
        empty={
          <NothingFound
            searched={searched}
            topic={chips.topic}
            taught={chips.taught}
            onAllTopics={() => lookAgain(() => searchIn(''))}
            onSearch={(text) => lookAgain(() => searchFor(text))}
          />
        }
      />
    </section>
  );
}
