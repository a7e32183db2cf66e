import type { OwnProfile } from '@skillverse/contract/profiles';
import { useEffect, useState } from 'react';
import { focusContent } from '../../../ui/focus/focus-content.ts';
import { stepOf } from './next-step.ts';
import { isDismissedFor, rememberDismissal, stepDismissedAt } from './steps-dismissed.ts';

/** What a newcomer is led to, until it is done or closed. */
export function useNextStep(viewer: OwnProfile) {
  const [overAt, setOverAt] = useState(() => ({
    begin: stepDismissedAt('begin'),
    'go-on': stepDismissedAt('go-on'),
  }));
  const step = stepOf(viewer);
  const hasBegun = step !== 'begin';
  const isNews = hasBegun && !isDismissedFor(viewer, overAt.begin);
  // A course that is deleted leaves both lists: the first steps do not come back with its refund.
  useEffect(() => {
    if (!isNews) return;
    const begin = rememberDismissal('begin', viewer);
    setOverAt((all) => ({ ...all, begin }));
  }, [isNews, viewer]);
  return {
    hasBegun,
    step: step && !isDismissedFor(viewer, overAt[step]) ? step : undefined,
    close() {
      if (step) setOverAt({ ...overAt, [step]: rememberDismissal(step, viewer) });
      // The button that was pressed leaves with it.
      focusContent();
    },
  };
}
