import { ticketGridClass } from '../features/courses/ticket/course-tickets.tsx';
import { OngoingSkeletons } from '../features/enrollments/ongoing-skeletons.tsx';
import { Bone } from '../ui/feedback/skeleton.tsx';
import { SkeletonTickets } from '../ui/feedback/skeleton-tickets.tsx';

const LABEL = 'Loading your courses';
/** The space of the 'Create Course' button: above the courses, or beside the tabs if there is room. */
export const CREATE_PLACE = 'w-full mid:justify-self-end apart:absolute apart:top-0 right-0';

/** In the shape of what the tab is about to show. */
export function JourneySkeleton({ tab }: { tab: 'in-progress' | 'completed' | 'teaching' | 'saved' }) {
  if (tab === 'in-progress') return <OngoingSkeletons count={3} label={LABEL} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {tab === 'teaching' && <Bone corner="m" className={`h-12 breathing mid:w-36 ${CREATE_PLACE}`} />}
      <SkeletonTickets count={4} label={LABEL} gridClass={ticketGridClass('two')} />
    </div>
  );
}
