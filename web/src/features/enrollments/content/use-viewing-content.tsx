import type { Course } from '@skillverse/contract/courses';
import { useRef } from 'react';
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';
import { focusHeir } from '../../../ui/focus/focus-content.ts';
import {
  type FocusGroup,
  focusGroupAround,
  NO_FOCUS_GROUP,
  nearestOtherOrPanel,
} from '../../../ui/focus/focus-group.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { Completion } from '../use-complete-course.ts';
import type { ContentDialogProps } from './content-dialog.tsx';
import { contentPlace } from './content-place.ts';

const ContentDialog = lazyPart<'ContentDialog', ContentDialogProps>(
  () => import('./content-dialog.tsx'),
  'ContentDialog',
);

/**
 * A screen's one content viewer: `view` opens it for a course; put `dialog` anywhere on the screen.
 * @param onCompleted called when it has left because the course was completed in it, with the item around what opened it
 */
export function useViewingContent(
  onCompleted: (completion: Completion, group: FocusGroup) => void,
  report: ContentDialogProps['report'],
) {
  const opener = useRef<Element>(null);
  const group = useRef(NO_FOCUS_GROUP);
  const {
    subject: course,
    opening,
    open,
    show,
    close,
  } = useLazyDialog({
    about: ({ id }: Course) => contentPlace(id),
    load: ContentDialog.preload,
    what: 'The course',
  });
  const dialog = course && (
    <ContentDialog
      key={course.id}
      course={course}
      open={open}
      onClose={close}
      report={report}
      onCompleted={(completion) => onCompleted(completion, group.current)}
      finalFocus={() =>
        opener.current?.isConnected === true || focusHeir(() => nearestOtherOrPanel(group.current))
      }
    />
  );
  return {
    view(chosen: Course) {
      opener.current = document.activeElement;
      group.current = focusGroupAround(opener.current);
      show(chosen);
    },
    /** The id of the course whose viewer is being fetched. */
    opening: opening?.id,
    dialog,
  };
}
