import { type UseMutateFunction, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * As useMutation, but `mutate` does nothing while an earlier call of it is pending. `isPending` cannot tell: it is of the last
 * render, and a second press can come before the next one.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const { mutateAsync, ...mutation } = useMutation(options);
  const underWay = useRef(false);
  const end = () => {
    underWay.current = false;
  };
  const mutate: UseMutateFunction<Data, Error, Variables> = (...args) => {
    if (underWay.current) return;
    underWay.current = true;
    mutateAsync(...args).then(end, end);
  };
  return {
    ...mutation,
    mutate,
    /** As `isPending`, but at this moment. */
    isUnderWay: () => underWay.current,
  };
}
