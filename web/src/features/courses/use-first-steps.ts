import type { OwnProfile } from '@skillverse/contract/profiles';
import { useEffect, useState } from 'react';
import { focusContent } from '../../ui/focus-content.ts';
import { areOverFor, firstStepsOverAt, rememberOver } from './first-steps-over.ts';

/** The first steps are for who has never begun a course, until they are closed. */
export function useFirstSteps(viewer: OwnProfile) {
  const [overAt, setOverAt] = useState(firstStepsOverAt);
  const open = !areOverFor(viewer, overAt);
  const begun = Boolean(viewer.ongoingCourses[0] ?? viewer.completedCourses[0]);
  // A course that is deleted leaves both lists: the first steps do not come back with its refund.
  useEffect(() => {
    if (begun && open) setOverAt(rememberOver(viewer));
  }, [begun, open, viewer]);
  return {
    due: open && !begun,
    close() {
      setOverAt(rememberOver(viewer));
      // The button that was pressed leaves with them.
      focusContent();
    },
  };
}
