import { Overlay } from '../ui/dialog/overlay.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import type { CompletedCoursesProps } from './completed-courses.tsx';
import { JourneySkeleton } from './courses-skeleton.tsx';
import type { TeachingPanelProps } from './teaching-panel.tsx';

// Lazy: the courses in progress do not need the other tabs.
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
    <Overlay what="your completed courses" fallback={<JourneySkeleton tab="completed" />}>
      <CompletedCourses {...props} />
    </Overlay>
  );
}

export function TeachingTab(props: TeachingPanelProps) {
  return (
    <Overlay what="the courses you teach" fallback={<JourneySkeleton tab="teaching" />}>
      <TeachingPanel {...props} />
    </Overlay>
  );
}
