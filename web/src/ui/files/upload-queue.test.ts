import { expect, test } from 'vitest';
import { type ChosenFile, isUnderWay, isWorthATry, type UploadItem, uploadQueue } from './upload-queue.ts';

let keys = 0;
const chosen = (name: string): ChosenFile => ({ id: name, file: new File(['x'], name) });

/** A queue whose files arrive, or fail, when the test says so. */
function aQueue() {
  const sent: string[] = [];
  const ends = new Map<string, { arrive: () => void; fail: (error: Error) => void }>();
  const queue = uploadQueue({
    newKey: () => `key ${++keys}`,
    send: ({ id }, { signal, onPercent }) => {
      sent.push(id);
      onPercent(40);
      return new Promise((arrive, fail) => {
        ends.set(id, { arrive, fail });
        signal.addEventListener('abort', () => fail(signal.reason));
      });
    },
    failureOf: (error) => {
      const failure = (error as Error).message;
      return { failure, hopeless: failure === 'no picture' };
    },
  });
  const states = () => queue.read().map(({ id, state }: UploadItem) => `${id} ${state}`);
  return { queue, sent, end: (id: string) => ends.get(id)!, states };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('files go one after the other', async () => {
  const { queue, sent, end, states } = aQueue();
  queue.add([chosen('a'), chosen('b')]);
  expect(sent).toEqual(['a']);
  expect(queue.read()[0]!.percent).toBe(40);
  expect(states()).toEqual(['a running', 'b waiting']);
  end('a').arrive();
  await settled();
  expect(states()).toEqual(['a done', 'b running']);
  end('b').arrive();
  await settled();
  expect(queue.read().some(isUnderWay)).toBe(false);
});

test('a file has one key over all attempts, and each file its own', async () => {
  const { queue, end } = aQueue();
  queue.add([chosen('a'), chosen('b')]);
  const keysNow = () => queue.read().map(({ key }) => key);
  const first = keysNow();
  expect(new Set(first).size).toBe(2);
  end('a').fail(new Error('The answer was lost'));
  await settled();
  queue.retry(['a']);
  expect(keysNow()).toEqual(first);
});

test('a file that fails says why and leaves the others alone', async () => {
  const { queue, end, states } = aQueue();
  queue.add([chosen('a'), chosen('b')]);
  end('a').fail(new Error('This file is damaged or cannot be read'));
  await settled();
  expect(states()).toEqual(['a failed', 'b running']);
  expect(queue.read()[0]!.failure).toBe('This file is damaged or cannot be read');
});

test('one that runs and one that waits can be canceled, and tried again', async () => {
  const { queue, sent, end, states } = aQueue();
  queue.add([chosen('a'), chosen('b'), chosen('c')]);
  queue.cancel('b');
  queue.cancel('a');
  await settled();
  expect(states()).toEqual(['a canceled', 'b canceled', 'c running']);
  queue.retry(['a']);
  end('c').arrive();
  await settled();
  expect(sent).toEqual(['a', 'c', 'a']);
  expect(states()).toEqual(['a running', 'b canceled', 'c done']);
});

test('stopping ends what runs and what waits', async () => {
  const { queue, states, sent } = aQueue();
  queue.add([chosen('a'), chosen('b')]);
  queue.stop();
  await settled();
  expect(states()).toEqual(['a canceled', 'b canceled']);
  expect(sent).toEqual(['a']);
});

test('what did not arrive can be taken off the list', async () => {
  const { queue, end, states } = aQueue();
  queue.add([chosen('a')]);
  end('a').fail(new Error('no'));
  await settled();
  queue.dismiss('a');
  expect(states()).toEqual([]);
});

test('a file that is refused for what it is need not be sent again', async () => {
  const { queue, end } = aQueue();
  queue.add([chosen('a'), chosen('b')]);
  end('a').fail(new Error('no picture'));
  await settled();
  end('b').fail(new Error('the server does not answer'));
  await settled();
  expect(queue.read().map(isWorthATry)).toEqual([false, true]);
});
