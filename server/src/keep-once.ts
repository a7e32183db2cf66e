import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * A small text that is made once and kept in a file for its owner alone.
 * Written beside and linked into place: of two starts at once the first wins, and nobody reads half a file.
 */
export function keepOnce(file: string, make: () => string): string {
  const kept = readKept(file);
  if (kept !== undefined) return kept;
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const text = `${make()}\n`;
  const onlyOnce = { mode: 0o600, flag: 'wx', flush: true };
  writeFileSync(draft, text, onlyOnce);
  try {
    linkSync(draft, file);
  } catch (error) {
    // Some file systems know no links: there the exclusive create has to do.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') writeFileSync(file, text, onlyOnce);
  } finally {
    rmSync(draft, { force: true });
  }
  return readKept(file) as string;
}

export function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
