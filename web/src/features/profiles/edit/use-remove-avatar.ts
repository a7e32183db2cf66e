import { removeAvatar } from '@skillverse/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutationOf } from '../../../api/queries/queries.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { showOwnProfile } from '../profile-changed.ts';
import { removalFailureText } from './profile-failures.ts';

/** Brings the default picture back. */
export function useRemoveAvatar(onRemoved: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const removing = useMutation(
    mutationOf(removeAvatar, {
      onSuccess: async (profile) => {
        await showOwnProfile(client, profile);
        toast.success('Your picture was removed');
        onRemoved();
      },
    }),
  );
  return {
    pending: removing.isPending,
    failure: removing.error ? removalFailureText(removing.error) : undefined,
    remove: () => !removing.isPending && removing.mutate(undefined),
  };
}
