import { getMe } from '@skillverse/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, isSignedOut } from '../../api/http/refusal.ts';
import { useSignedInViewer, viewerQuery } from '../../api/session/viewer.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useIsHere } from '../../ui/dialog/use-is-here.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useVerifyMySkills } from './use-onboarding.ts';

/** For the own profile: opens the wizard with what it says now. */
export function VerifySkillsButton() {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const verify = useVerifyMySkills(viewer);
  const [looking, setLooking] = useState(false);
  const isHere = useIsHere();
  const toast = useToast();
  // The wizard saves all that it shows: what was changed on another device meanwhile has to be in it.
  async function lookAndOpen() {
    setLooking(true);
    await client.refetchQueries(viewerQuery);
    setLooking(false);
    if (!isHere()) return;
    const error = client.getQueryState(viewerQuery.queryKey)?.error;
    if (!error) verify();
    else if (!isSignedOut(error)) toast.failure(failureText(error, getMe));
  }
  return (
    <Button look="quiet" pending={looking} onClick={() => void lookAndOpen()}>
      Verify my skills
    </Button>
  );
}
