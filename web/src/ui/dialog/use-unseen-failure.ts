import { useToast } from '../feedback/toast.tsx';
import { useIsShown } from './use-is-shown.ts';

/**
 * For a failure that is said in a dialog: if the dialog has been closed before the answer came, a toast says it.
 * @param open left out by what is gone when its dialog is closed
 * @returns tells the text; undefined if the sign-in dialog already says what to do
 */
export function useUnseenFailure(open = true): (text: string | undefined) => void {
  const toast = useToast();
  const isShown = useIsShown(open);
  return (text) => {
    if (text && !isShown()) toast.failure(text);
  };
}
