import type { Course } from '@skillverse/contract/courses';
import { useRef, useState } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { useHistoryDialog } from '../../ui/use-history-dialog.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { enrollFailureText } from './failure-texts.ts';
import { focusContent } from './focus-content.ts';
import { useEnrollInCourse } from './use-enroll-in-course.ts';

/** A screen's one enroll dialog: `choose` opens it for a course; put `dialog` anywhere on the screen. */
export function useEnrolling() {
  const toast = useToast();
  const [course, setCourse] = useState<Course>();
  const { open, show, close } = useHistoryDialog(course?.id);
  const cardLeaves = useRef(false);
  const enrolling = useEnrollInCourse((enrolled) => {
    // The person may have closed it meanwhile, and opened it for another course.
    if (enrolled.id === course?.id) {
      cardLeaves.current = true;
      close();
    }
    toast.success(`Successfully enrolled in ${enrolled.title}!`);
  });
  function choose(chosen: Course) {
    enrolling.startOver();
    cardLeaves.current = false;
    setCourse(chosen);
    show(chosen.id);
  }
  const offer = course && { course, priceSvc: enrolling.priceSvcOf(course) };
  const dialog = (
    <EnrollDialog
      offer={offer}
      open={open}
      pending={enrolling.pending}
      failure={enrolling.error ? enrollFailureText(enrolling.error) : undefined}
      onConfirm={() => offer && enrolling.confirm(offer)}
      onClose={close}
      finalFocus={() => (cardLeaves.current ? focusContent() : true)}
    />
  );
  return { choose, dialog };
}
