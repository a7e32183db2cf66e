import { completeOnboarding } from '@skillverse/contract/onboarding';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutationOf } from '../../api/queries.ts';
import { isCommonRefusal, writeFailureText } from '../../api/refusal.ts';
import { viewerQuery } from '../../api/viewer.ts';
import { useToast } from '../../ui/toast.tsx';

/** Saves the draft; whether the skills are verified is what the server says afterwards. */
export function useCompleteOnboarding() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation(
    mutationOf(completeOnboarding, {
      onSuccess: async ({ profile }) => {
        // A look at the profile that began before would bring the old one back.
        await queryClient.cancelQueries(viewerQuery);
        queryClient.setQueryData(viewerQuery.queryKey, profile);
        void queryClient.invalidateQueries();
        toast.success('Profile updated successfully!');
      },
    }),
  );
}

/** Why it could not be saved; nothing where the sign-in dialog already says it. */
export function completeFailureText(error: unknown): string | undefined {
  if (isCommonRefusal(error, 'SIGN_IN_REQUIRED')) return undefined;
  return writeFailureText(error, completeOnboarding);
}
