import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedInViewer, viewerQuery } from '../../api/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { useIsHere } from '../../ui/use-is-here.ts';
import { useVerifyMySkills } from './use-onboarding.ts';

/** For the own profile: opens the wizard with what it says now. */
export function VerifySkillsButton() {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const verify = useVerifyMySkills(viewer);
  const [looking, setLooking] = useState(false);
  const isHere = useIsHere();
  // The wizard saves all that it shows: what was changed on another device meanwhile has to be in it.
  async function lookAndOpen() {
    setLooking(true);
    await client.refetchQueries(viewerQuery);
    setLooking(false);
    if (isHere()) verify();
  }
  return (
    <Button look="quiet" pending={looking} onClick={() => void lookAndOpen()}>
      Verify my skills
    </Button>
  );
}
