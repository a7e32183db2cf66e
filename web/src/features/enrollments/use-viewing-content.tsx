import type { Course } from '@skillverse/contract/courses';
import { useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useToast } from '../../ui/toast.tsx';
import { useHistoryDialog } from '../../ui/use-history-dialog.ts';
import type { ContentDialogProps } from './content-dialog.tsx';
import { focusContent } from './focus-content.ts';

const ContentDialog = lazyPart<'ContentDialog', ContentDialogProps>(
  () => import('./content-dialog.tsx'),
  'ContentDialog',
);

/** A screen's one content viewer: `view` opens it for a course; put `dialog` anywhere on the screen. */
export function useViewingContent() {
  const toast = useToast();
  const [course, setCourse] = useState<Course>();
  const [opening, setOpening] = useState<string>();
  const opener = useRef<Element>(null);
  const { open, show, close } = useHistoryDialog(course && about(course));
  async function view(chosen: Course) {
    opener.current = document.activeElement;
    setOpening(chosen.id);
    try {
      await ContentDialog.preload();
      setCourse(chosen);
      show(about(chosen));
    } catch {
      toast.failure('The course could not be opened. Check your connection, then try again.');
    }
    setOpening(undefined);
  }
  const dialog = course && (
    <ContentDialog
      key={course.id}
      course={course}
      open={open}
      onClose={() => void close()}
      finalFocus={() => (opener.current?.isConnected ? true : focusContent())}
    />
  );
  return {
    view: (chosen: Course) => void view(chosen),
    /** The id of the course whose viewer is being fetched. */
    opening,
    dialog,
  };
}

/** Enrolling is about a course too: the two never take one another's place in the history. */
function about(course: Course): string {
  return `content ${course.id}`;
}
