import type { Ok } from '@skillverse/contract/call';
import type { listMyCourses } from '@skillverse/contract/enrollments';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { myCoursesQuery } from '../api/queries/my-courses.ts';
import { useViewingContent } from '../features/enrollments/content/use-viewing-content.tsx';
import type { Completion } from '../features/enrollments/use-complete-course.ts';
import { useCompleting } from '../features/enrollments/use-completing.tsx';
import { Badges } from '../features/record/badges.tsx';
import { LearningStats } from '../features/record/learning-stats.tsx';
import { useOwnRecord } from '../features/record/use-own-record.ts';
import { reportCourse } from '../features/reports/report-button.tsx';
import { TabList, TabPanel, Tabs } from '../ui/controls/tabs.tsx';
import { dialogsOpenedSoFar } from '../ui/dialog/open-dialogs.ts';
import { focusContent } from '../ui/focus/focus-content.ts';
import type { FocusGroup } from '../ui/focus/focus-group.ts';
import { Page, PageHeader } from '../ui/page.tsx';
import type { ReviewNext } from './completed-courses.tsx';
import { CompletedTab, SavedTab, TeachingTab } from './journey-tabs.tsx';
import { JourneyWaiting } from './journey-waiting.tsx';
import { OngoingCourses } from './ongoing-courses.tsx';
import type { ViewingProps } from './view-content.tsx';

const FIRST_ACHIEVEMENTS = 3;

const tabs = [
  { value: 'in-progress', label: 'In Progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'teaching', label: 'Teaching' },
  { value: 'saved', label: 'Saved' },
] as const;

type Tab = (typeof tabs)[number]['value'];

export function CoursesScreen() {
  const courses = useQuery(myCoursesQuery);
  const record = useOwnRecord();
  const tab = useSearch({ from: '/courses' }).tab ?? 'in-progress';
  const navigate = useNavigate({ from: '/courses' });
  const [reviewNext, setReviewNext] = useReviewNext(courses, tab);
  function open(next: Tab) {
    const shown = next === 'in-progress' ? undefined : next;
    void navigate({ to: '.', search: (search) => ({ ...search, tab: shown }), resetScroll: false });
    // The learner counts may have changed meanwhile.
    if (courses.isStale) void courses.refetch({ cancelRefetch: false });
  }
  const { announce, dialog } = useCompleting(({ id }) => {
    open('completed');
    setReviewNext({ id, opened: dialogsOpenedSoFar() });
  });
  const [completedOne, setCompletedOne] = useState(false);
  function completed(completion: Completion, group: FocusGroup) {
    setCompletedOne(true);
    announce(completion, group);
  }
  const viewing = useViewingContent(completed, reportCourse);
  const absent = courses.isPending ? undefined : null;
  return (
    <Page
      header={<PageHeader title="My Learning Journey" />}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[21rem_minmax(0,1fr)] wide:grid-rows-[auto_1fr]"
    >
      <LearningStats
        record={record}
        completed={courses.data?.pages.completed.total ?? absent}
        inProgress={courses.data?.pages.ongoing.total ?? absent}
      />
      <Tabs
        value={tab}
        onChange={open}
        className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 wide:col-start-2 wide:row-span-2 wide:row-start-1"
      >
        <TabList label="My courses" tabs={tabs} />
        <TabPanel value={tab}>
          <OwnCourses
            courses={courses}
            tab={tab}
            onShowBegun={() => open('in-progress')}
            reviewNext={reviewNext}
            onReviewing={() => setReviewNext(undefined)}
            onCompleted={completed}
            completedOne={completedOne}
            onView={viewing.view}
            viewing={viewing.opening}
          />
        </TabPanel>
      </Tabs>
      {record !== null && <Badges achievements={record?.achievements} count={FIRST_ACHIEVEMENTS} />}
      {dialog}
      {viewing.dialog}
    </Page>
  );
}

type MyCourses = UseQueryResult<Ok<typeof listMyCourses>>;

/**
 * The course that was completed just now, until its review opens or another tab does. It waits for the list that has the
 * course, however slow the way is, and no longer: where that list did not come, nothing opens later out of the blue. Nor
 * does anything open over, or after, what was opened meanwhile.
 */
function useReviewNext({ data, isFetching }: MyCourses, tab: Tab) {
  const [reviewNext, setReviewNext] = useState<ReviewNext['reviewNext']>();
  const isListed = data?.completed.some(({ course }) => course.id === reviewNext?.id) ?? false;
  const isInVain = reviewNext !== undefined && !isListed && !isFetching;
  useLayoutEffect(() => {
    if (!isInVain) return;
    setReviewNext(undefined);
    // The review would have taken the keyboard, which the verification has let go.
    focusContent();
  }, [isInVain]);
  // Back and Forward change it, too.
  useEffect(() => {
    if (tab !== 'completed') setReviewNext(undefined);
  }, [tab]);
  return [reviewNext, setReviewNext] as const;
}

type OwnCoursesProps = ViewingProps &
  ReviewNext & {
    courses: MyCourses;
    tab: Tab;
    onShowBegun: () => void;
    onCompleted: (completion: Completion, group: FocusGroup) => void;
    /** Since the screen was opened. */
    completedOne: boolean;
  };

/** The content of one tab. */
function OwnCourses(props: OwnCoursesProps) {
  const { courses, tab, onShowBegun, onCompleted, completedOne, reviewNext, onReviewing, ...content } = props;
  const mine = courses.data;
  const isFirstAwaited = completedOne && mine?.completed.length === 0;
  const incomplete = tab === 'completed' && isFirstAwaited;
  const waiting = <JourneyWaiting courses={courses} tab={tab} incomplete={incomplete} />;
  if (tab === 'teaching') {
    return <TeachingTab courses={courses} waiting={waiting} {...content} />;
  }
  if (tab === 'saved') {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {waiting}
        {mine && <SavedTab saved={mine.saved} />}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {waiting}
      {mine && (
        <div>
          {tab === 'in-progress' ? (
            <OngoingCourses
              ongoing={mine.ongoing}
              refunded={mine.refunded}
              left={mine.left}
              onCompleted={onCompleted}
              {...content}
            />
          ) : (
            <CompletedTab
              completed={mine.completed}
              awaited={isFirstAwaited && courses.isFetching}
              missed={isFirstAwaited && courses.isRefetchError}
              begun={mine.pages.ongoing.total > 0}
              onShowBegun={onShowBegun}
              reviewNext={reviewNext}
              onReviewing={onReviewing}
              {...content}
            />
          )}
        </div>
      )}
    </div>
  );
}
