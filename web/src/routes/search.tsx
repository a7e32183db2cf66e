import { useNavigate, useSearch } from '@tanstack/react-router';
import { PeopleSkeletons } from '../features/discovery/people-skeletons.tsx';
import type { Among } from '../features/discovery/search-words.ts';
import { TopicChips } from '../features/discovery/topic-chips.tsx';
import { useSearchText } from '../features/discovery/use-search-text.ts';
import { useTopic } from '../features/discovery/use-topic.ts';
import { useEnrolling } from '../features/enrollments/enroll/use-enrolling.tsx';
import { useChatting } from '../features/messages/use-chatting.tsx';
import { BalancePill } from '../features/profiles/balance-pill.tsx';
import { reportCourse } from '../features/reports/report-button.tsx';
import { useReporting } from '../features/reports/use-reporting.tsx';
import { TabList, TabPanel, Tabs } from '../ui/controls/tabs.tsx';
import { Overlay } from '../ui/dialog/overlay.tsx';
import { Bone } from '../ui/feedback/skeleton.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Page, PageHeader } from '../ui/page.tsx';
import { CourseResults } from './course-results.tsx';
import type { PeopleResultsProps } from './people-results.tsx';

// Lazy: a search for courses does not need it.
const PeopleResults = lazyPart<'PeopleResults', PeopleResultsProps>(
  () => import('./people-results.tsx'),
  'PeopleResults',
);

const tabs = [
  { value: 'courses', label: 'Courses' },
  { value: 'people', label: 'People' },
] as const satisfies readonly { value: Among; label: string }[];

export function SearchScreen() {
  const search = useSearchText();
  const chips = useTopic();
  const { choose, dialog, opening, torn } = useEnrolling(reportCourse);
  const chat = useChatting(useReporting());
  const { tab = 'courses', ...values } = useSearch({ from: '/search' });
  const navigate = useNavigate({ from: '/search' });
  function open(next: Among) {
    const shown = next === 'courses' ? undefined : next;
    void navigate({ to: '.', search: (params) => ({ ...params, tab: shown }), resetScroll: false });
  }
  return (
    <Page
      header={
        <PageHeader title="Discover Skills">
          <BalancePill />
        </PageHeader>
      }
    >
      <Tabs value={tab} onChange={open} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_auto]">
          <SearchField
            label="Search courses and people"
            placeholder="A skill, a course, a person"
            value={search.typed}
            onChange={search.setTyped}
            onSubmit={search.searchNow}
          />
          <TabList label="What to look for" tabs={tabs} />
        </div>
        <TopicChips chips={chips} selected={chips.topic} onSelect={(category) => search.look({ category })} />
        <TabPanel value={tab}>
          {tab === 'courses' ? (
            <CourseResults {...{ search, chips, values, opening, torn }} onChoose={choose} />
          ) : (
            <Overlay what="people" fallback={<PeopleComing />}>
              <PeopleResults search={search} chips={chips} values={values} chat={chat} />
            </Overlay>
          )}
        </TabPanel>
      </Tabs>
      {dialog}
      {chat.dialog}
    </Page>
  );
}

/** As high as what comes, the lines above it included. */
function PeopleComing() {
  return (
    <div className="grid gap-4">
      <Bone corner="m" className="h-12 w-72 max-w-full" />
      <p className="min-h-5 type-text-s text-ink-soft">Loading results...</p>
      <PeopleSkeletons />
    </div>
  );
}
