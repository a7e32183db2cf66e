import { putAvatar } from '@skillverse/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSingleMutation } from '../../../api/commands/use-single-mutation.ts';
import { upload } from '../../../api/http/upload.ts';
import { viewerQuery } from '../../../api/session/viewer.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { showOwnProfile } from '../profile-changed.ts';
import { cropPicture } from './crop-picture.ts';
import { pictureFailureText } from './profile-failures.ts';
import type { ChosenPicture } from './use-picture-choice.ts';

/** Sends the viewer's new picture, and can be stopped. */
export function usePutAvatar(onArrived: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const [percent, setPercent] = useState(0);
  const canceling = useRef<AbortController>(undefined);
  const putting = useSingleMutation({
    mutationFn: async ({ picture, area, file }: ChosenPicture) => {
      canceling.current = new AbortController();
      const { signal } = canceling.current;
      const square = cropPicture(picture, area, file);
      return await upload(putAvatar, {}, square, { onPercent: setPercent, signal });
    },
    onMutate: () => setPercent(0),
    onSuccess: async (profile) => {
      await showOwnProfile(client, profile);
      toast.success('Your new picture is there');
      onArrived();
    },
    // It may have arrived all the same, at the last moment.
    onError: () => void client.invalidateQueries({ queryKey: viewerQuery.queryKey }),
  });
  useEffect(() => () => canceling.current?.abort(), []);
  const canceled = putting.isError && canceling.current?.signal.aborted;
  return {
    percent,
    pending: putting.isPending,
    failure: putting.error && !canceled ? pictureFailureText(putting.error) : undefined,
    put: putting.mutate,
    cancel: () => canceling.current?.abort(),
    forget: putting.reset,
  };
}

export type PutAvatarState = ReturnType<typeof usePutAvatar>;
