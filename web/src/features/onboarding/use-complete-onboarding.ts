import { completeOnboarding, type OnboardingInput } from '@skillverse/contract/onboarding';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isSignedOut, writeFailureText } from '../../api/http/refusal.ts';
import { mutationOf } from '../../api/queries/queries.ts';
import { showViewer } from '../../api/session/viewer.ts';
import { useToast } from '../../ui/feedback/toast.tsx';

/** Saves the draft; whether the skills are verified is what the server says afterwards. */
export function useCompleteOnboarding() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const underWay = useRef(false);
  const saving = useMutation(
    mutationOf(completeOnboarding, {
      onSuccess: async ({ profile }) => {
        if (!(await showViewer(queryClient, profile))) return;
        void queryClient.invalidateQueries();
        toast.success('Profile updated successfully!');
      },
    }),
  );
  return {
    ...saving,
    /** Known at once: what the screen knows of it comes a moment later, and Back may be pressed in between. */
    isUnderWay: () => underWay.current,
    /** Does nothing while the call is pending. */
    save(draft: OnboardingInput, told: { onSuccess: () => void; onError: (error: unknown) => void }) {
      if (underWay.current) return;
      underWay.current = true;
      const onSettled = () => {
        underWay.current = false;
      };
      saving.mutate({ body: draft }, { ...told, onSettled });
    },
  };
}

/** Why it could not be saved; undefined if the sign-in dialog already explains it. */
export function completeFailureText(error: unknown): string | undefined {
  if (isSignedOut(error)) return undefined;
  return writeFailureText(error, completeOnboarding);
}
