import type { Course } from '@skillverse/contract/courses';
import { useRef, useState } from 'react';
import { focusContent } from '../../ui/focus-content.ts';
import { useToast } from '../../ui/toast.tsx';
import { useHistoryDialog } from '../../ui/use-history-dialog.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { enrollFailureText } from './failure-texts.ts';
import { useEnrollInCourse } from './use-enroll-in-course.ts';

/**
 * A screen's one enroll dialog: `choose` opens it for a course; put `dialog` anywhere on the screen.
 * `torn` is the id of the course that was enrolled in last: its ticket is about to leave.
 */
export function useEnrolling() {
  const toast = useToast();
  const [course, setCourse] = useState<Course>();
  const { open, isOpen, show, close } = useHistoryDialog(course?.id);
  const [torn, setTorn] = useState<string>();
  const opener = useRef<Element>(null);
  const cardLeaves = useRef(false);
  const enrolling = useEnrollInCourse({
    onEnrolled(enrolled) {
      setTorn(enrolled.id);
      // The person may have closed it meanwhile, and opened it for another course.
      if (enrolled.id === course?.id) {
        cardLeaves.current = true;
        void close();
      }
      toast.success(`Successfully enrolled in ${enrolled.title}!`);
    },
    onFailed(failed, error) {
      const text = enrollFailureText(error);
      if (text && !(failed.id === course?.id && isOpen())) toast.failure(text);
    },
  });
  function choose(chosen: Course) {
    enrolling.startOver();
    cardLeaves.current = false;
    setTorn((before) => (before === chosen.id ? undefined : before));
    opener.current = document.activeElement;
    setCourse(chosen);
    show(chosen.id);
  }
  const cardLeft = () => cardLeaves.current || !opener.current?.isConnected;
  const offer = course && { course, priceSvc: enrolling.priceSvcOf(course) };
  const error = course && enrolling.errorOf(course);
  const dialog = (
    <EnrollDialog
      offer={offer}
      open={open}
      pending={course !== undefined && enrolling.isPending(course)}
      enrolled={course !== undefined && course.id === torn}
      failure={error ? enrollFailureText(error) : undefined}
      onConfirm={() => offer && enrolling.confirm(offer)}
      onClose={() => void close()}
      finalFocus={() => (cardLeft() ? focusContent() : true)}
    />
  );
  return { choose, dialog, torn };
}
