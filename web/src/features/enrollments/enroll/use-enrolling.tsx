import type { Course } from '@skillverse/contract/courses';
import { useRef, useState } from 'react';
import { Link } from '../../../navigation/link.tsx';
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { focusGroupAround, NO_FOCUS_GROUP } from '../../../ui/focus/focus-group.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { EnrollDialogProps } from './enroll-dialog.tsx';
import { enrollFailureText } from './failure-texts.ts';
import { useEnrollInCourse } from './use-enroll-in-course.ts';

const EnrollDialog = lazyPart<'EnrollDialog', EnrollDialogProps>(
  () => import('./enroll-dialog.tsx'),
  'EnrollDialog',
);

/**
 * A screen's one enroll dialog: `choose` opens it for a course; put `dialog` anywhere on the screen. `opening` is the id of the
 * course that it is being fetched for, `torn` that of the course that was enrolled in last: its ticket is about to leave.
 */
export function useEnrolling(report: EnrollDialogProps['report']) {
  const toast = useToast();
  const {
    subject: course,
    opening,
    open,
    isOpen,
    show,
    close,
  } = useLazyDialog({ about: idOf, load: EnrollDialog.preload, what: 'The course' });
  const [torn, setTorn] = useState<string>();
  const opener = useRef<Element>(null);
  const group = useRef(NO_FOCUS_GROUP);
  const cardLeaves = useRef(false);
  const enrolling = useEnrollInCourse({
    onEnrolled(enrolled) {
      setTorn(enrolled.id);
      // The person may have closed it meanwhile, and opened it for another course.
      if (enrolled.id === course?.id) {
        cardLeaves.current = true;
        void close();
      }
      toast.success(`Successfully enrolled in ${enrolled.title}!`, { action: wayOn });
    },
    onFailed(failed, error) {
      const text = enrollFailureText(error);
      if (text && !(failed.id === course?.id && isOpen())) toast.failure(text);
    },
  });
  function choose(chosen: Course) {
    enrolling.startOver(chosen);
    cardLeaves.current = false;
    setTorn((before) => (before === chosen.id ? undefined : before));
    opener.current = document.activeElement;
    group.current = focusGroupAround(opener.current);
    show(chosen);
  }
  const cardLeft = () => cardLeaves.current || !opener.current?.isConnected;
  const offer = course && { course, priceSvc: enrolling.priceSvcOf(course) };
  const dialog = course && (
    <EnrollDialog
      offer={offer}
      // After enrolling, the dialog stays closed even if the history leads back to it.
      open={open && course.id !== torn}
      pending={enrolling.of(course).pending}
      failure={enrolling.of(course).failure}
      onConfirm={() => offer && enrolling.confirm(offer)}
      onClose={() => void close()}
      report={report}
      goOnAt={() => (cardLeft() ? group.current : undefined)}
    />
  );
  return { choose, dialog, opening: opening?.id, torn };
}

const idOf = ({ id }: Course) => id;

const wayOn = (close: () => void) => (
  <Link to="/courses" onClick={close} className="inline-flex min-h-6 items-center text-green-text underline">
    Go to your courses
  </Link>
);
