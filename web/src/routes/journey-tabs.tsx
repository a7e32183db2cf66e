import { Overlay } from '../ui/dialog/overlay.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import type { CompletedCoursesProps } from './completed-courses.tsx';
import { JourneySkeleton } from './courses-skeleton.tsx';
import type { SavedCoursesProps } from './saved/saved-courses.tsx';
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
const SavedCourses = lazyPart<'SavedCourses', SavedCoursesProps>(
  () => import('./saved/saved-courses.tsx'),
  'SavedCourses',
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

export function SavedTab(props: SavedCoursesProps) {
  return (
    <Overlay what="your saved courses" fallback={<JourneySkeleton tab="saved" />}>
      <SavedCourses {...props} />
    </Overlay>
  );
}
