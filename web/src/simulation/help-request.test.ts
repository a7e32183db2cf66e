import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendHelpRequest } from './help-request.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a Skill SOS is sent after 2 s, and nothing leaves the browser', async () => {
  const sent = vi.fn();
  const fetching = vi.spyOn(globalThis, 'fetch');
  void sendHelpRequest({ text: 'Watercolor, please' }).then(sent);
  await vi.advanceTimersByTimeAsync(1999);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveBeenCalledOnce();
  expect(fetching).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
