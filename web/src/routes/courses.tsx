import { listMyCourses } from '@skillverse/contract/enrollments';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queries.ts';
import { useSignedInViewer } from '../api/viewer.ts';
import { Badges } from '../features/achievements/badges.tsx';
import { LearningStats } from '../features/achievements/learning-stats.tsx';
import { useCompleting } from '../features/enrollments/use-completing.tsx';
import { useViewingContent } from '../features/enrollments/use-viewing-content.tsx';
import { useNavigate, useSearch } from '../navigation/use-router.ts';
import { Page, PageHeader } from '../ui/page.tsx';
import { TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { CompletedCourses } from './completed-courses.tsx';
import { JourneyWaiting } from './journey-waiting.tsx';
import { OngoingCourses } from './ongoing-courses.tsx';
import { TeachingPanel } from './teaching-panel.tsx';

const FIRST_ACHIEVEMENTS = 3;

const tabs = [
  { value: 'in-progress', label: 'In Progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'teaching', label: 'Teaching' },
] as const;
type Tab = (typeof tabs)[number]['value'];

export function CoursesScreen() {
  const viewer = useSignedInViewer();
  const courses = useQuery(queryOf(listMyCourses));
  const { announce, dialog } = useCompleting();
  const viewing = useViewingContent();
  const content = { onView: viewing.view, viewing: viewing.opening };
  const tab = useSearch('/courses').tab ?? 'in-progress';
  const navigate = useNavigate();
  function open(next: Tab) {
    const shown = next === 'in-progress' ? undefined : next;
    void navigate({ to: '.', search: (search) => ({ ...search, tab: shown }), resetScroll: false });
  }
  const waiting = <JourneyWaiting courses={courses} tab={tab} />;
  const absent = courses.isPending ? undefined : null;
  return (
    <Page
      header={<PageHeader title="My Learning Journey" />}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[21rem_minmax(0,1fr)] wide:grid-rows-[auto_1fr]"
    >
      <LearningStats
        completed={courses.data?.completed.length ?? absent}
        inProgress={courses.data?.ongoing.length ?? absent}
      />
      <Tabs
        value={tab}
        onChange={open}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 wide:col-start-2 wide:row-span-2 wide:row-start-1"
      >
        <TabList label="My courses" tabs={tabs} />
        <TabPanel value={tab}>
          {tab === 'teaching' ? <TeachingPanel courses={courses} waiting={waiting} {...content} /> : waiting}
          {courses.data && tab === 'in-progress' && (
            <OngoingCourses
              ongoing={courses.data.ongoing}
              refunded={courses.data.refunded}
              learnerId={viewer.id}
              {...content}
              onCompleted={announce}
            />
          )}
          {courses.data && tab === 'completed' && (
            <CompletedCourses
              completed={courses.data.completed}
              begun={courses.data.ongoing.length > 0}
              onShowBegun={() => open('in-progress')}
              {...content}
            />
          )}
        </TabPanel>
      </Tabs>
      <Badges memberId={viewer.id} count={FIRST_ACHIEVEMENTS} />
      {dialog}
      {viewing.dialog}
    </Page>
  );
}
