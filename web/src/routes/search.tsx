import { Search } from 'lucide-react';
import { useId } from 'react';
import { FoundCourses } from '../features/courses/found-courses.tsx';
import { useAvailableCourses } from '../features/courses/use-available-courses.ts';
import { resultCountText, searchTextOf } from '../features/discovery/search-words.ts';
import { useSearchText } from '../features/discovery/use-search-text.ts';
import { EnrollButton } from '../features/enrollments/enroll-button.tsx';
import { useEnrolling } from '../features/enrollments/use-enrolling.tsx';
import { BalancePill } from '../features/profiles/balance-pill.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Title } from '../ui/title.tsx';

export function SearchScreen() {
  const { typed, setTyped, searched, searchNow } = useSearchText();
  const found = useAvailableCourses(searched);
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
      <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Title level={2} size="m" id={heading}>
            Courses
          </Title>
          <p role="status" className="type-text-s wrap-anywhere text-ink-soft">
            {looking && (searchTextOf(typed) ? 'Searching with AI...' : 'Loading results...')}
            {!looking && found.data && resultCountText(found.total, searched)}
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
          empty={<NothingFound searched={searched} onClear={() => setTyped('')} />}
        />
      </section>
      {dialog}
    </Page>
  );
}

function NothingFound({ searched, onClear }: { searched: string; onClear: () => void }) {
  if (searched === '') {
    return (
      <EmptyState
        compact
        level={3}
        title="No courses to discover right now"
        hint="You have begun, finished or taught every course there is."
      />
    );
  }
  return (
    <EmptyState
      compact
      level={3}
      title="No courses found"
      hint="Try another word, or fewer of them: every word has to occur."
    >
      <Button onClick={onClear}>
        <Search aria-hidden="true" />
        Show all courses
      </Button>
    </EmptyState>
  );
}
