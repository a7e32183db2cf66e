import type { OwnProfile } from '@skillverse/contract/profiles';
import { useEffect, useRef, useState } from 'react';
import { rememberInvited, rememberPutOff, wasInvited } from '../../api/session/visit.ts';
import { useAnyDialogOpen } from '../../ui/dialog/open-dialogs.ts';
import { useHistoryDialog } from '../../ui/dialog/use-history-dialog.ts';

const OPENS_AFTER_MS = 100;

/** The wizard as a history entry, different for each member. */
function useWizardPlace({ id }: Pick<OwnProfile, 'id'>) {
  const about = `onboarding of ${id}`;
  const { show, ...place } = useHistoryDialog(about);
  return { ...place, show: () => show(about) };
}

/**
 * Opens the wizard by itself where the onboarding is not completed: once a visit, not again before the next sign-in where it was
 * closed, and never over another dialog.
 * @param busy another dialog is open, or is about to open
 */
export function useOnboarding(viewer: OwnProfile, busy: boolean) {
  const { open, show, close } = useWizardPlace(viewer);
  const anyDialog = useAnyDialogOpen();
  const [invited, setInvited] = useState(() => wasInvited(viewer.id));
  if (open && !invited) setInvited(true);
  const due = !viewer.onboardingCompleted && !invited && !busy && !anyDialog;
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open) rememberInvited(viewer.id);
    else if (wasOpen.current) rememberPutOff(viewer.id);
    wasOpen.current = open;
  }, [open, viewer.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new with every look at it
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(show, OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [due]);
  return { open, close: () => void close() };
}

/** @returns opens the wizard with what the profile says now */
export function useVerifyMySkills(viewer: OwnProfile): () => void {
  return useWizardPlace(viewer).show;
}
