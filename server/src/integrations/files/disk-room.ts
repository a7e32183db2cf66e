import { statfs } from 'node:fs/promises';

const GIB = 1_073_741_824;

/** What everything that is new leaves free on a disk, for the database and what goes on all the same: docs/decisions/0017 says why. */
export function freeSpaceFloor(diskBytes: number): number {
  return Math.min(diskBytes / 10, 5 * GIB);
}

const LOOK_EVERY_MS = 1000;

/**
 * Whether the disk of this folder has more room than the floor. What was seen counts for a second. Where the disk cannot be
 * asked, it is not what stands in the way.
 */
export function hasRoomOnDiskOf(folder: string): () => Promise<boolean> {
  let seen: Promise<boolean> | undefined;
  let seenAt = 0;
  return () => {
    if (seen === undefined || performance.now() - seenAt > LOOK_EVERY_MS) {
      seenAt = performance.now();
      seen = statfs(folder).then(
        ({ bavail, blocks, bsize }) => bavail * bsize >= freeSpaceFloor(blocks * bsize),
        () => true,
      );
    }
    return seen;
  };
}

/**
 * Room on the disk of this folder for files that are on their way there. What has come of one already counts twice,
 * until its room is given back: that errs on the safe side.
 */
export function roomOnDiskOf(folder: string): (sizeBytes: number) => Promise<(() => void) | undefined> {
  let reserved = 0;
  return async (sizeBytes) => {
    reserved += sizeBytes;
    let isHeld = true;
    const giveBack = () => {
      if (isHeld) reserved -= sizeBytes;
      isHeld = false;
    };
    try {
      const { bavail, blocks, bsize } = await statfs(folder);
      if (bavail * bsize - reserved >= freeSpaceFloor(blocks * bsize)) return giveBack;
    } catch (error) {
      giveBack();
      throw error;
    }
    giveBack();
    return undefined;
  };
}
