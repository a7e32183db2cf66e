import { BadgeCheck } from 'lucide-react';
import { useSignedInViewer } from '../../api/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { useVerifyMySkills } from './use-onboarding.ts';

/** On the own profile, while the skills are not verified. */
export function VerifySkillsButton() {
  const viewer = useSignedInViewer();
  const verify = useVerifyMySkills(viewer);
  if (viewer.verificationStatus === 'verified') return null;
  return (
    <Button look="quiet" onClick={verify}>
      <BadgeCheck aria-hidden="true" />
      Verify my skills
    </Button>
  );
}
