import { completeOnboarding } from '@skillverse/contract/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../api/commands/use-single-mutation.ts';
import { isSignedOut, writeFailureText } from '../../api/http/refusal.ts';
import { mutationOf } from '../../api/queries/queries.ts';
import { showViewer } from '../../api/session/viewer.ts';
import { useToast } from '../../ui/feedback/toast.tsx';

/** Saves the draft; whether the skills are verified is what the server says afterwards. */
export function useCompleteOnboarding() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useSingleMutation(
    mutationOf(completeOnboarding, {
      onSuccess: async ({ profile }) => {
        if (!(await showViewer(queryClient, profile))) return;
        void queryClient.invalidateQueries();
        toast.success('Profile updated successfully!');
      },
    }),
  );
}

/** Why it could not be saved; undefined if the sign-in dialog already explains it. */
export function completeFailureText(error: unknown): string | undefined {
  if (isSignedOut(error)) return undefined;
  return writeFailureText(error, completeOnboarding);
}
