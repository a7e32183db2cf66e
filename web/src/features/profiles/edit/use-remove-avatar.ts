import { removeAvatar } from '@skillverse/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../api/commands/use-command.ts';
import { useUnseenFailure } from '../../../ui/dialog/use-unseen-failure.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { showOwnProfile } from '../profile-changed.ts';
import { removalFailureText } from './profile-failures.ts';

/** Brings the default picture back. */
export function useRemoveAvatar(onRemoved: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const tellUnseen = useUnseenFailure();
  return useCommand(removeAvatar, {
    input: () => ({}),
    onDone: async (profile) => {
      await showOwnProfile(client, profile);
      toast.success('Your picture was removed');
      onRemoved();
    },
    onFailed: (error) => tellUnseen(removalFailureText(error)),
    textOf: removalFailureText,
  });
}
