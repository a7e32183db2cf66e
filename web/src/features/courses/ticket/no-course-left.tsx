import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { stepOf } from '../first-steps/next-step.ts';
import { TeachACourse } from '../form/teach-a-course.tsx';

type NoCourseLeftProps = {
  title: string;
  /** Another part of the screen asks louder. */
  quiet?: boolean;
};

/** Shown if the viewer can begin no course: they know all of them, or nobody teaches one yet. */
export function NoCourseLeft({ title, quiet = false }: NoCourseLeftProps) {
  const look = quiet ? 'plain' : 'filled';
  const isNew = stepOf(useSignedInViewer()) === 'begin';
  return (
    <EmptyState
      compact
      level={3}
      title={title}
      hint={
        isNew
          ? 'New courses appear here as soon as members teach them.'
          : 'You have begun, finished or taught every course there is.'
      }
    >
      {isNew ? (
        <TeachACourse look={look} />
      ) : (
        <Link to="/courses" className={buttonClass({ look })}>
          Go to your courses
        </Link>
      )}
    </EmptyState>
  );
}
