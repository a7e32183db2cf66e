import type { Call } from '@skillverse/contract/call';
import { useState } from 'react';
import { useSingleMutation } from '../api/commands/use-single-mutation.ts';
import { failureToSay, isOutcomeUnknown } from '../api/http/refusal.ts';
import { type Change, changedMeanwhileText, type Saving, saveChanges } from './save-changes.ts';

type Ways<Input, Now, Updated> = Saving<Input, Now, Updated> & {
  onSaved: (updated: Updated, change: Change<Input, Now, Updated>) => void;
  /** The one that `save` sends: its texts say why it failed. */
  call: Call;
  /**
   * Reports the failure elsewhere too.
   * @param text what the form itself shows; undefined if it shows nothing
   */
  onFailure: (error: unknown, text: string | undefined) => void;
  /** The answer was lost: it may have been saved. */
  lookAgain: () => unknown;
};

/** Saves changes one after the other, and goes on if the dialog is closed. */
export function useSaveChanges<Input, Now, Updated>(ways: Ways<Input, Now, Updated>) {
  const [failure, setFailure] = useState<string>();
  const saving = useSingleMutation({
    mutationFn: (change: Change<Input, Now, Updated>) => saveChanges(ways, change),
    onMutate: () => setFailure(undefined),
    // Here and not with each saving: that would be dropped together with a dialog that has left.
    onSuccess: ways.onSaved,
    onError: (error, { onFailed, changedByBoth }) => {
      const text = ways.nowOf(error)
        ? changedMeanwhileText(error.message, changedByBoth())
        : failureToSay(error, ways.call);
      if (!onFailed(error)) setFailure(text);
      ways.onFailure(error, text);
      if (isOutcomeUnknown(error)) ways.lookAgain();
    },
  });
  return {
    pending: saving.isPending,
    error: saving.error,
    failure,
    update: saving.mutate,
  };
}
