import { BadgeCheck } from 'lucide-react';
import { useSignedInViewer } from '../../api/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { useVerifyMySkills } from './use-onboarding.ts';

/** For the own profile: opens the wizard with what it says now. */
export function VerifySkillsButton() {
  const viewer = useSignedInViewer();
  const verify = useVerifyMySkills(viewer);
  return (
    <Button look="quiet" onClick={verify}>
      <BadgeCheck aria-hidden="true" />
      Verify my skills
    </Button>
  );
}
