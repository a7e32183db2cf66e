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
  /** Something else lies over the screen, or is about to. */
  busy: boolean;
};

/** Whoever has not completed the onboarding is invited to; it begins anew whenever it opens. A reload is no opening. */
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
    // Where it cannot be loaded, that is said when it opens.
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
