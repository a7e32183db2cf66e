import { expect, test } from 'vitest';
import { NotNow } from '../../core/errors/not-now.ts';
import { FileMissing, type FileStore } from './file-store.ts';
import { withPlainFailures } from './plain-failures.ts';

const failing = (error: unknown) =>
  withPlainFailures({ read: () => Promise.reject(error) } as unknown as FileStore).read('course-media', 'a');
const coded = (code: string) => Object.assign(new Error(code), { code });
const answered = (httpStatusCode: number) =>
  Object.assign(new Error('No'), { $metadata: { httpStatusCode } });

test.each([
  coded('ECONNREFUSED'),
  coded('ETIMEDOUT'),
  coded('ESTALE'),
  answered(503),
  answered(429),
  Object.assign(new Error('Slow down'), { name: 'SlowDown' }),
])('a storage that is away is said to be the storage: %s', async (error) => {
  await expect(failing(error)).rejects.toThrow(new NotNow('the file storage did not answer'));
});

test.each([new FileMissing('a'), new RangeError('not ours'), coded('ENOSPC'), answered(403)])(
  'every other failure stays what it is: %s',
  async (error) => {
    await expect(failing(error)).rejects.toBe(error);
  },
);
