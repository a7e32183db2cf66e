import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '../settings.ts';

const MARKER = 'restoring';

/** The message is the one line that says what to do. */
export class BeingRestored extends SettingsError {
  constructor(dataDir: string) {
    super(
      `A backup is being restored into ${dataDir}, or that was broken off: ` +
        'wait until it is over, or restore into a new DATA_DIR',
    );
  }
}

/**
 * Called before a data folder is used: what is in it is not whole until its restore has ended.
 * Called once more after a database was made there: a restore that began meanwhile looks for that after it began.
 * @throws BeingRestored
 */
export function refuseWhileRestoring(dataDir: string): void {
  if (existsSync(join(dataDir, MARKER))) throw new BeingRestored(dataDir);
}

/**
 * Takes a data folder for one restore alone. A restore that is killed leaves it taken, so that nobody takes what it
 * left for a site.
 * @returns how to give it back
 * @throws BeingRestored where another has it
 */
export async function takeForRestore(dataDir: string): Promise<() => Promise<void>> {
  const marker = join(dataDir, MARKER);
  try {
    await (await open(marker, 'wx', 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new BeingRestored(dataDir);
    throw error;
  }
  return () => rm(marker, { force: true });
}
