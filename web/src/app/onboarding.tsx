import type { OwnProfile } from '@skillverse/contract/profiles';
import { useEffect, useState } from 'react';
import type { OnboardingWizardProps } from '../features/onboarding/onboarding-wizard.tsx';
import { useOnboarding } from '../features/onboarding/use-onboarding.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Overlay } from '../ui/overlay.tsx';

const OnboardingWizard = lazyPart<'OnboardingWizard', OnboardingWizardProps>(
  () => import('../features/onboarding/onboarding-wizard.tsx'),
  'OnboardingWizard',
);

type OnboardingProps = {
  viewer: OwnProfile;
  /** Something else lies over the screen, or is about to. */
  busy: boolean;
};

/** Whoever has not completed the onboarding is invited to; it begins anew whenever it opens. */
export function Onboarding({ viewer, busy }: OnboardingProps) {
  const { open, close } = useOnboarding(viewer, busy);
  const [wasOpen, setWasOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const [givenUp, setGivenUp] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setTimes(times + 1);
      setGivenUp(false);
    }
  }
  const { onboardingCompleted } = viewer;
  useEffect(() => {
    // Where it cannot be loaded, that is said when it opens.
    if (!onboardingCompleted) OnboardingWizard.preload().catch(() => undefined);
  }, [onboardingCompleted]);
  if (times === 0 || givenUp) return null;
  function giveUp() {
    setGivenUp(true);
    close();
  }
  return (
    <Overlay what="the steps to complete your profile" onGiveUp={giveUp}>
      <OnboardingWizard key={times} open={open} onClose={close} />
    </Overlay>
  );
}
