import { ticketGridClass } from '../features/courses/course-tickets.tsx';
import { OngoingSkeletons } from '../features/enrollments/ongoing-skeletons.tsx';
import { SkeletonTickets } from '../ui/skeleton-tickets.tsx';

const LABEL = 'Loading your courses';

/** In the shape of what the tab is about to show. */
export function JourneySkeleton({ tab }: { tab: 'in-progress' | 'completed' | 'teaching' }) {
  if (tab === 'in-progress') return <OngoingSkeletons count={3} label={LABEL} />;
  return <SkeletonTickets count={4} label={LABEL} gridClass={ticketGridClass('two')} />;
}
