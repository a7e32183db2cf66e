import { useId } from 'react';
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
import { Page, PageHeader } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Title } from '../ui/title.tsx';

export function SearchScreen() {
  const { typed, setTyped, searched, searchNow, searchFor } = useSearchText();
  const { topic, topics, choose: chooseTopic } = useTopic();
  const found = useAvailableCourses(searched, topic);
  const { choose, dialog } = useEnrolling();
  const heading = useId();
  const looking = found.isPending || searchTextOf(typed) !== searched;
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
        value={typed}
        onChange={setTyped}
        onSubmit={searchNow}
      />
      <TopicChips topics={topics} selected={topic} onSelect={chooseTopic} />
      <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Title level={2} size="m" id={heading}>
            Courses
          </Title>
          <p role="status" className="type-text-s wrap-anywhere text-ink-soft">
            {looking && (searchTextOf(typed) ? 'Searching with AI...' : 'Loading results...')}
            {!looking && found.data && resultCountText(found.total, searched, topic)}
          </p>
        </div>
        <FoundCourses
          found={found}
          action={(course, { titleId, first, sample }) => (
            <EnrollButton
              describedBy={titleId}
              first={first}
              onEnroll={sample ? undefined : () => choose(course)}
            />
          )}
          empty={
            <NothingFound
              searched={searched}
              topic={topic}
              onAllTopics={() => chooseTopic('')}
              onSearch={searchFor}
            />
          }
        />
      </section>
      {dialog}
    </Page>
  );
}
