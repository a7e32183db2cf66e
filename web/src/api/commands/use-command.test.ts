import { signOut } from '@skillverse/contract/accounts';
import { commonErrors } from '@skillverse/contract/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiRefusal, NetworkFailure } from '../http/refusal.ts';
import { send } from '../http/send.ts';
import { useCommand } from './use-command.ts';

vi.mock('../http/send.ts', () => ({ send: vi.fn() }));
const sent = vi.mocked(send);
beforeEach(() => void sent.mockReset());

type Options = Partial<Parameters<typeof useCommand<typeof signOut, string>>[1]>;

/** The command as a screen gets it; what it shows afterwards is seen in the browser's journeys. */
function commandOf(options: Options) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false, networkMode: 'always' } } });
  const held: { command?: ReturnType<typeof useCommand<typeof signOut, string>> } = {};
  function Screen() {
    held.command = useCommand(signOut, { input: () => ({}), ...options });
    return null;
  }
  renderToString(createElement(QueryClientProvider, { client }, createElement(Screen)));
  return held.command!;
}

function refused(code: 'SIGN_IN_REQUIRED' | 'FAILED') {
  const { status, message } = commonErrors[code];
  return new ApiRefusal(status, { error: { code, message, requestId: 'r' } });
}

test('is sent once however often it is pressed, and again after an answer', async () => {
  const onDone = vi.fn();
  sent.mockResolvedValue({} as never);
  const { run } = commandOf({ onDone });
  run('a');
  run('a');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await vi.waitFor(() => {
    run('a');
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

test('subjects with keys of their own do not wait for each other', async () => {
  const onDone = vi.fn();
  sent.mockResolvedValue({} as never);
  const { run } = commandOf({ keyOf: (subject) => subject, onDone });
  run('a');
  run('b');
  run('a');
  await vi.waitFor(() => expect(onDone.mock.calls.map(([, subject]) => subject)).toEqual(['a', 'b']));
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a lost answer that was a yes is one', async () => {
  const [onDone, onFailed, refetch] = [vi.fn(), vi.fn(), vi.fn()];
  const answer = {} as never;
  sent.mockRejectedValue(new NetworkFailure('unreachable'));
  commandOf({ whenFailed: async () => answer, onDone, onFailed, refetch }).run('a');
  await vi.waitFor(() => expect(refetch).toHaveBeenCalledWith('a', answer));
  expect(onDone).toHaveBeenCalledWith(answer, 'a');
  expect(onFailed).not.toHaveBeenCalled();
});

test('a failure is told with what was fetched again for it', async () => {
  const onFailed = vi.fn();
  const error = refused('FAILED');
  const fetched = Promise.resolve();
  sent.mockRejectedValue(error);
  commandOf({ whenFailed: async () => undefined, onFailed, refetch: () => fetched }).run('a');
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledWith(error, 'a', fetched));
});

test('a lost session is left to the sign-in dialog, and can be tried again', async () => {
  const [whenFailed, onFailed, refetch] = [vi.fn(), vi.fn(), vi.fn()];
  sent.mockRejectedValue(refused('SIGN_IN_REQUIRED'));
  const { run } = commandOf({ whenFailed, onFailed, refetch });
  run('a');
  await vi.waitFor(() => {
    run('a');
    expect(sent).toHaveBeenCalledTimes(2);
  });
  for (const told of [whenFailed, onFailed, refetch]) expect(told).not.toHaveBeenCalled();
});
