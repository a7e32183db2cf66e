import type { Call, Ok } from '@skillverse/contract/call';
import { addressOf, type Input, type InputArgument, type PlainInput } from '@skillverse/contract/input';
import { infiniteQueryOptions, queryOptions, type UseMutationOptions } from '@tanstack/react-query';
import { send } from '../http/send.ts';
import { initialAnswer, initialDataReadAt } from '../session/initial-data.ts';

/** The key of a call's cached answers: of all of them, or of the one with this input. */
export function keyOf<C extends Call>(call: C, input?: Partial<Input<C>>): readonly unknown[] {
  const { params, query }: PlainInput = input ?? {};
  const route = `${call.method} ${call.path}`;
  return params || query ? [route, { params, query }] : [route];
}

/** Options for useQuery and its relatives: `useQuery(queryOf(getCourse, { params: { courseId } }))`. */
export function queryOf<C extends Call>(call: C, ...[input]: InputArgument<C>) {
  return queryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }): Promise<Ok<C>> => send(call, input, signal),
    initialData: (): Ok<C> | undefined => initialAnswer(call, addressOf(call, input ?? {})),
    initialDataUpdatedAt: initialDataReadAt,
  });
}

type Paged = Call & { readonly query: object };

/**
 * Options for useInfiniteQuery over a list that can be paged on.
 * @param nextCursor where the next page starts, null at the end: `(page) => page.nextCursor`
 */
export function pagesOf<C extends Paged>(
  call: C,
  input: Input<C>,
  nextCursor: (page: Ok<C>) => string | null,
) {
  const given: PlainInput = input;
  return infiniteQueryOptions({
    queryKey: [...keyOf(call, input), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<Ok<C>> => {
      const query = { ...(given.query ?? {}), ...(pageParam ? { cursor: pageParam } : {}) };
      return send(call, { ...input, query } as Input<C>, signal);
    },
    initialPageParam: '',
    getNextPageParam: nextCursor,
    initialData: () => {
      const page = initialAnswer(call, addressOf(call, given));
      return page && { pages: [page], pageParams: [''] };
    },
    initialDataUpdatedAt: initialDataReadAt,
  });
}

type MutationInput<C extends Call> = Record<string, never> extends Input<C> ? Input<C> | undefined : Input<C>;

/** Options for useMutation; `mutate` takes what `send` takes. */
export function mutationOf<C extends Call>(
  call: C,
  options: Omit<UseMutationOptions<Ok<C>, Error, MutationInput<C>>, 'mutationFn'> = {},
): UseMutationOptions<Ok<C>, Error, MutationInput<C>> {
  return { ...options, mutationFn: (input) => send(call, input as Input<C>) };
}
