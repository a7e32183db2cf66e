import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherHints, PAYLOAD_MAX_BYTES, readPayload } from './gather-hints.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gathering(send?: () => Promise<void>) {
  const sent: string[][] = [];
  const failures: unknown[] = [];
  const { tell, close } = gatherHints(
    async (payloads) => {
      await send?.();
      sent.push([...payloads]);
    },
    (error) => failures.push(error),
  );
  return { sent, failures, tell, close };
}

test('hints of 20 ms are sent together, and the same one once', async () => {
  const { sent, tell } = gathering();
  tell(['kim'], 'balance', 'kim');
  tell(['kim', 'lee'], 'project', 'hut');
  tell(['kim'], 'balance', 'kim');
  tell(['ola'], 'project', 'hut');
  await vi.advanceTimersByTimeAsync(19);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.flatMap(readPayload)).toEqual([
    ['balance', 'kim', 'kim'],
    ['project', 'hut', 'kim', 'lee', 'ola'],
  ]);
});

test('no payload is longer than PostgreSQL takes, and all that is told is in one of them', async () => {
  const { sent, tell } = gathering();
  const memberIds = Array.from({ length: 1000 }, () => crypto.randomUUID());
  tell(memberIds, 'project', crypto.randomUUID());
  for (const id of memberIds) tell([id], 'balance', id);
  await vi.advanceTimersByTimeAsync(20);
  const payloads = sent.flat();
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThanOrEqual(
    PAYLOAD_MAX_BYTES,
  );
  const told = payloads.flatMap(readPayload);
  const toldOf = (wanted: string) => told.flatMap(([kind, , ...ids]) => (kind === wanted ? ids : []));
  expect(toldOf('project')).toEqual(memberIds);
  expect(toldOf('balance')).toEqual(memberIds);
});

test('what could not be sent is sent a second later, but not behind the end', async () => {
  let isAway = true;
  const { sent, failures, tell, close } = gathering(async () => {
    if (isAway) throw new Error('away');
  });
  tell(['kim'], 'balance', 'kim');
  await vi.advanceTimersByTimeAsync(20);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(failures).toHaveLength(1);
  expect(sent.flat().flatMap(readPayload)).toEqual([['balance', 'kim', 'kim']]);
  isAway = true;
  tell(['lee'], 'balance', 'lee');
  await close();
  expect(failures).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failures).toHaveLength(2);
});
