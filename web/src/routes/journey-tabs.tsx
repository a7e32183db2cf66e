import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import type { CompletedCoursesProps } from './completed-courses.tsx';
import { JourneySkeleton } from './courses-skeleton.tsx';
import type { TeachingPanelProps } from './teaching-panel.tsx';

// Who comes for the courses in progress needs nothing of the other tabs.
const CompletedCourses = lazyPart<'CompletedCourses', CompletedCoursesProps>(
  () => import('./completed-courses.tsx'),
  'CompletedCourses',
);
const TeachingPanel = lazyPart<'TeachingPanel', TeachingPanelProps>(
  () => import('./teaching-panel.tsx'),
  'TeachingPanel',
);

export function CompletedTab(props: CompletedCoursesProps) {
  return (
    <Suspense fallback={<JourneySkeleton tab="completed" />}>
      <CompletedCourses {...props} />
    </Suspense>
  );
}

export function TeachingTab(props: TeachingPanelProps) {
  return (
    <Suspense fallback={<JourneySkeleton tab="teaching" />}>
      <TeachingPanel {...props} />
    </Suspense>
  );
}
