import {
  beginPasskeySignIn,
  type PasskeyAnswer,
  signInWithPasskey,
} from '@skillverse/contract/accounts/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSingleMutation } from '../../../api/commands/use-single-mutation.ts';
import { send } from '../../../api/http/send.ts';
import { idleMoment, savesData } from '../../../ui/lazy-part.ts';
import { loadNewViewer } from '../sign-in/new-viewer.ts';
import { askForPasskey, knowsPasskeys } from './known-passkeys.ts';
import { signalUnknown } from './signal-unknown.ts';

/**
 * Signs in with a passkey, by the button or from the field for the e-mail. The new viewer is loaded, as after a password.
 * @param onTry clears the errors of the other ways to sign in
 */
export function usePasskeySignIn(onTry: () => void) {
  const queryClient = useQueryClient();
  const attempt = useSingleMutation({
    mutationFn: async (offered: PasskeyAnswer | undefined) => {
      const body = offered ?? (await askForPasskey(await send(beginPasskeySignIn)));
      try {
        return await send(signInWithPasskey, { body });
      } catch (error) {
        await signalUnknown(error, body.id);
        throw error;
      }
    },
    onSuccess: () => loadNewViewer(queryClient),
  });
  const { isPending, isUnderWay, mutate } = attempt;
  function start(offered?: PasskeyAnswer) {
    if (isUnderWay()) return;
    onTry();
    mutate(offered);
  }
  return {
    error: attempt.error,
    pending: isPending,
    start,
    /** Clears the error of a failed try. */
    clear: () => attempt.isError && attempt.reset(),
  };
}

export type PasskeySignIn = ReturnType<typeof usePasskeySignIn>;

/** While it is not pending, the browser offers passkeys in the field for the e-mail. What fails here is not told. */
export function usePasskeyAutofill({ pending, start }: PasskeySignIn): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `start` is not another offer
  useEffect(() => {
    if (pending || !knowsPasskeys()) return;
    const offer = offerInAutofill(start);
    return () => offer.end();
  }, [pending]);
}

function offerInAutofill(take: (answer: PasskeyAnswer) => void): { end: () => void } {
  let isOver = false;
  let stop: (() => void) | undefined;
  async function run() {
    await idleMoment();
    if (isOver || savesData()) return;
    const { offersInAutofill, signWithPasskey, stopAsking } = await import('./ask-browser.ts');
    if (isOver || !(await offersInAutofill())) return;
    const options = await send(beginPasskeySignIn);
    if (isOver) return;
    stop = stopAsking;
    const answer = await signWithPasskey(options, true).finally(() => {
      stop = undefined;
    });
    if (!isOver) take(answer);
  }
  // Nobody asked for it. Pressing the button tells why it fails.
  run().catch(() => undefined);
  return {
    end() {
      isOver = true;
      stop?.();
    },
  };
}
