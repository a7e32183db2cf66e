import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useSingleMutation } from './use-single-mutation.ts';

/** The mutation as a screen has it until it is rendered again. */
function mutationOf(mutationFn: (variables: string) => Promise<unknown>) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false, networkMode: 'always' } } });
  const held: { mutation?: ReturnType<typeof useSingleMutation<unknown, string>> } = {};
  function Screen() {
    held.mutation = useSingleMutation({ mutationFn });
    return null;
  }
  renderToString(createElement(QueryClientProvider, { client }, createElement(Screen)));
  return held.mutation!;
}

test.for([
  ['a success', () => Promise.resolve()],
  ['a failure', () => Promise.reject(new Error('no'))],
] as const)('calls in one task send one request, and another after %s', async ([, answer]) => {
  const sent = vi.fn((_variables: string) => answer());
  const { mutate, isUnderWay } = mutationOf(sent);
  expect(isUnderWay()).toBe(false);
  mutate('first');
  mutate('second');
  expect(isUnderWay()).toBe(true);
  await vi.waitFor(() => expect(isUnderWay()).toBe(false));
  expect(sent.mock.calls.map(([variables]) => variables)).toEqual(['first']);
  mutate('third');
  await vi.waitFor(() => expect(isUnderWay()).toBe(false));
  expect(sent.mock.calls.map(([variables]) => variables)).toEqual(['first', 'third']);
});
