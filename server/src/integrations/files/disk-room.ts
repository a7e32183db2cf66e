import { statfs } from 'node:fs/promises';

const GIB = 1_073_741_824;

/** What uploads leave free on a disk, for the database and everything else: docs/decisions/0017 says why. */
export function freeSpaceFloor(diskBytes: number): number {
  return Math.min(diskBytes / 10, 5 * GIB);
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
