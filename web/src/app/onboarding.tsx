import type { OwnProfile } from '@skillverse/contract/profiles';
import { useEffect, useState } from 'react';
import { useOnboarding } from '../features/onboarding/use-onboarding.ts';
import type { WizardOptions } from '../features/onboarding/use-wizard.ts';
import { Overlay } from '../ui/dialog/overlay.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

const OnboardingWizard = lazyPart<'OnboardingWizard', WizardOptions>(
  () => import('../features/onboarding/onboarding-wizard.tsx'),
  'OnboardingWizard',
);

type OnboardingProps = {
  viewer: OwnProfile;
  /** Another dialog is open, or is about to open. */
  busy: boolean;
};

/** Invites members who have not completed the onboarding. It starts from the beginning whenever it opens; a reload continues it. */
export function Onboarding({ viewer, busy }: OnboardingProps) {
  const { open, close } = useOnboarding(viewer, busy);
  const [openFromStart] = useState(open);
  const [wasOpen, setWasOpen] = useState(false);
  const [times, setTimes] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTimes(times + 1);
  }
  const { onboardingCompleted } = viewer;
  useEffect(() => {
    // If it cannot be loaded, the error is shown when it opens.
    if (!onboardingCompleted) OnboardingWizard.preload().catch(() => undefined);
  }, [onboardingCompleted]);
  if (times === 0) return null;
  function giveUp() {
    setTimes(0);
    close();
  }
  return (
    <Overlay what="the steps to complete your profile" onGiveUp={giveUp}>
      <OnboardingWizard key={times} open={open} onClose={close} resumes={openFromStart && times === 1} />
    </Overlay>
  );
}
