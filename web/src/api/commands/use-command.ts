import type { Call, Ok } from '@skillverse/contract/call';
import type { Input } from '@skillverse/contract/input';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureToSay, isSignedOut } from '../http/refusal.ts';
import { send } from '../http/send.ts';

type Options<C extends Call, Subject> = {
  /** What is sent. A keyed call takes its `intentKey` here. */
  input: (subject: Subject) => Input<C>;
  /** Subjects with different keys do not wait for each other; without it there is one at a time. */
  keyOf?: (subject: Subject) => string;
  /**
   * Asked before a failure is shown: an answer that was lost may have been a yes.
   * @returns what the call would have answered, if it took effect all the same
   */
  whenFailed?: (error: unknown, subject: Subject) => Promise<Ok<C> | undefined>;
  /** It is pending until this is done. Called as well if what sent it has left the screen. */
  onDone?: (answer: Ok<C>, subject: Subject) => unknown;
  /** @param refetched settles when what `refetch` asked for is there */
  onFailed?: (error: Error, subject: Subject, refetched: Promise<unknown>) => unknown;
  /** Fetches again what the call changes, or what its failure proves out of date. @param answer after a yes only */
  refetch?: (subject: Subject, answer?: Ok<C>) => Promise<unknown>;
  /** Why it failed, if the usual sentence does not fit. */
  textOf?: (error: Error) => string | undefined;
};

/** How it goes with one subject. `done`: the last try succeeded. */
type Run = { readonly pending: boolean; readonly done: boolean; readonly error: Error | null };

const NOT_RUN: Run = { pending: false, done: false, error: null };

/**
 * A call that changes something: sent once however often it is pressed, and its outcome kept for each subject. After a lost
 * session it shows nothing: the sign-in dialog does, and a refetch would open that again after it was closed.
 */
export function useCommand<C extends Call, Subject = void>(call: C, options: Options<C, Subject>) {
  const { input, keyOf = () => '', whenFailed, onDone, onFailed, refetch } = options;
  const { textOf = (error) => failureToSay(error, call) } = options;
  const underWay = useRef(new Set<string>());
  const [runs, setRuns] = useState<Readonly<Record<string, Run>>>({});
  const set = (key: string, run: Partial<Run>) =>
    setRuns((all) => ({ ...all, [key]: { ...NOT_RUN, ...run } }));
  const { mutate } = useMutation<Ok<C>, Error, Subject>({
    mutationFn: async (subject) => {
      try {
        return await send(call, input(subject));
      } catch (error) {
        const answer = isSignedOut(error) ? undefined : await whenFailed?.(error, subject);
        if (answer === undefined) throw error;
        return answer;
      }
    },
    // With the hook and not with each run: those would be dropped together with what has left the screen.
    onSuccess: async (answer, subject) => {
      await onDone?.(answer, subject);
      void refetch?.(subject, answer);
    },
    onError: async (error, subject) => {
      if (isSignedOut(error)) return;
      await onFailed?.(error, subject, refetch?.(subject) ?? Promise.resolve());
    },
    onSettled: (_answer, error, subject) => {
      underWay.current.delete(keyOf(subject));
      set(keyOf(subject), { done: !error, error });
    },
  });
  function of(key: string) {
    const run = runs[key] ?? NOT_RUN;
    return { ...run, failure: run.error ? textOf(run.error) : undefined };
  }
  return {
    ...of(''),
    of,
    run(subject: Subject) {
      const key = keyOf(subject);
      // A second press can come before the button shows that the call is pending.
      if (underWay.current.has(key)) return;
      underWay.current.add(key);
      set(key, { pending: true });
      mutate(subject);
    },
    /** Forgets the outcome. A pending call goes on. */
    startOver(key = '') {
      if (!underWay.current.has(key)) set(key, NOT_RUN);
    },
  };
}
