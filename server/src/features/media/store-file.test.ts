import { expect, test } from 'vitest';
import type { FileStore } from '../../integrations/files/file-store.ts';
import type { StoredPaths } from './queries.ts';
import { trashFiles } from './store-file.ts';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, i): StoredPaths => {
    return { bucket: 'course-media', path: `courses/a/${i}.webp`, smallPath: `courses/a/${i}-small.webp` };
  });

/** A storage that does nothing but this. */
const storeThat = (trash: FileStore['trash']) => ({ trash }) as FileStore;

test('removed files go to the trash twenty at a time, and one that cannot holds up no other', async () => {
  let [going, most] = [0, 0];
  const gone: string[] = [];
  const store = storeThat(async (_, path) => {
    going += 1;
    most = Math.max(most, going);
    await new Promise(setImmediate);
    going -= 1;
    if (path.endsWith('7.webp')) throw new Error('busy');
    gone.push(path);
  });
  await trashFiles(store, pictures(250));
  expect([most, gone.length]).toEqual([20, 500 - 25]);
});

test('a storage that is silent or slow holds up nobody for long, and is asked on behind the answer', async () => {
  const asked: string[] = [];
  const silence = Promise.withResolvers<void>();
  const allAsked = Promise.withResolvers<void>();
  const store = storeThat(async (_, path) => {
    if (asked.push(path) === 60) allAsked.resolve();
    await silence.promise;
  });
  await trashFiles(store, pictures(30), 1);
  expect(asked).toHaveLength(20);
  silence.resolve();
  await allAsked.promise;
});
