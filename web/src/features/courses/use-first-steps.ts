import type { OwnProfile } from '@skillverse/contract/profiles';
import { useState } from 'react';
import { focusContent } from '../../ui/focus-content.ts';

const KEY = 'first steps closed';

/** The ids of members who have closed them on this device. */
function closedBefore(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The first steps are for who has begun no course yet, until they are closed. */
export function useFirstSteps({ id, ongoingCourses, completedCourses }: OwnProfile) {
  const [closed, setClosed] = useState(closedBefore);
  return {
    due: !ongoingCourses[0] && !completedCourses[0] && !closed.includes(id),
    close() {
      const ids = `${id} ${closed}`;
      setClosed(ids);
      // The button that was pressed leaves with them.
      focusContent();
      try {
        localStorage.setItem(KEY, ids);
      } catch {
        // Nothing is kept here: then they are closed for as long as the screen stays.
      }
    },
  };
}
