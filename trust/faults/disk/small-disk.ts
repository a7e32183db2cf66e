import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const MIB = 1_048_576;
/** What is freed meanwhile is taken as well. */
const LOOK_AGAIN_MS = 20;

/** How they are mounted; by name, as they lie in the folder of all disks. */
export const diskOptions = {
  database: `size=${320 * MIB},nr_inodes=6000,mode=0711`,
  site: `size=${400 * MIB},nr_inodes=8000,mode=0711`,
  files: `size=${64 * MIB},nr_inodes=12000,mode=0711`,
} as const;
type DiskName = keyof typeof diskOptions;
export const diskNames = Object.keys(diskOptions) as DiskName[];

/** A small file system of its own, which a ballast can fill. */
export interface Disk {
  readonly folder: string;
  sizeBytes(): Promise<number>;
  /** Leaves so much free, and keeps it so; 0 is to the brim, without room even for an empty file. */
  fill(leaveBytes: number): Promise<void>;
  giveBack(): Promise<void>;
}

/** To the brim, until the work is done. */
export async function whileFull<T>(disk: Disk, work: () => Promise<T>, leaveBytes = 0): Promise<T> {
  try {
    await disk.fill(leaveBytes);
    return await work();
  } finally {
    await disk.giveBack();
  }
}

export type Disks = Readonly<Record<DiskName, Disk>>;

export const disksIn = (home: string): Disks => ({
  database: aDisk(join(home, 'database')),
  site: aDisk(join(home, 'site')),
  files: aDisk(join(home, 'files')),
});

/** As root. @returns undefined where this is not allowed */
export function mountDisks(home: string, onEnd: (cleanUp: () => Promise<void>) => void): Disks | undefined {
  for (const name of diskNames) {
    const folder = join(home, name);
    mkdirSync(folder, { recursive: true });
    const words = ['-t', 'tmpfs', '-o', diskOptions[name], 'skillverse-faults', folder];
    if (spawnSync('mount', words, { stdio: 'ignore' }).status !== 0) return undefined;
    onEnd(async () => void spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' }));
  }
  return disksIn(home);
}

function aDisk(folder: string): Disk {
  const ballast = join(folder, 'ballast');
  let isOver = true;
  let filling = Promise.resolve();
  return {
    folder,
    sizeBytes: async () => {
      const { blocks, bsize } = await statfs(folder);
      return blocks * bsize;
    },
    fill: async (leaveBytes) => {
      mkdirSync(ballast, { recursive: true });
      await fillOnce(ballast, leaveBytes);
      isOver = false;
      filling = (async () => {
        while (!isOver) {
          await delay(LOOK_AGAIN_MS);
          await fillOnce(ballast, leaveBytes);
        }
      })();
    },
    giveBack: async () => {
      isOver = true;
      await filling;
      await rm(ballast, { recursive: true, force: true });
    },
  };
}

async function fillOnce(ballast: string, leaveBytes: number): Promise<void> {
  await using file = await open(join(ballast, 'bytes'), 'a');
  for (const bytes of [Buffer.alloc(MIB), Buffer.alloc(4096)]) {
    for (;;) {
      const { bavail, bsize } = await statfs(ballast);
      if (bavail * bsize < leaveBytes + bytes.length) break;
      const isWritten = await file.write(bytes).then(() => true, unlessFull);
      if (!isWritten) break;
    }
  }
  if (leaveBytes === 0) takeNames(ballast);
}

/** Every file takes one besides its bytes. */
function takeNames(ballast: string): void {
  for (;;) {
    try {
      writeFileSync(join(ballast, `name-${crypto.randomUUID()}`), '');
    } catch (error) {
      return void unlessFull(error);
    }
  }
}

function unlessFull(error: unknown): false {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  return false;
}
