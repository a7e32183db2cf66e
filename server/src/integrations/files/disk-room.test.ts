import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { freeSpaceFloor, hasRoomOnDiskOf, roomOnDiskOf } from './disk-room.ts';

const GIB = 1_073_741_824;

test('a tenth of the disk stays free, and of a large one 5 GiB', async () => {
  expect(freeSpaceFloor(20 * GIB)).toBe(2 * GIB);
  expect(freeSpaceFloor(50 * GIB)).toBe(5 * GIB);
  expect(freeSpaceFloor(4000 * GIB)).toBe(5 * GIB);
  expect(await roomOnDiskOf(tmpdir())(1e18)).toBeUndefined();
});

test('files that come at once do not share the same room, and what one gives back another gets', async () => {
  const { bavail, blocks, bsize } = await statfs(tmpdir());
  const free = bavail * bsize - freeSpaceFloor(blocks * bsize);
  const reserve = roomOnDiskOf(tmpdir());
  const share = free * 0.4;
  const atOnce = await Promise.all([reserve(share), reserve(share), reserve(share)]);
  const first = atOnce.find((given) => given !== undefined);
  expect(atOnce.filter((given) => given !== undefined)).toHaveLength(2);
  first?.();
  first?.();
  expect(await reserve(share)).toBeDefined();
  expect(await reserve(share)).toBeUndefined();
});

test('a disk has room while more than the floor is free, and one that cannot be asked is not in the way', async () => {
  const { bavail, blocks, bsize } = await statfs(tmpdir());
  expect(await hasRoomOnDiskOf(tmpdir())()).toBe(bavail * bsize >= freeSpaceFloor(blocks * bsize));
  // No room at all, on no disk at all.
  expect(await hasRoomOnDiskOf('/proc')()).toBe(true);
  expect(await hasRoomOnDiskOf('/nowhere')()).toBe(true);
});

test('where the disk cannot be asked, nothing stays reserved', async () => {
  await expect(roomOnDiskOf('/nowhere')(1)).rejects.toThrow('ENOENT');
});
