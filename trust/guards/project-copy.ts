import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Guard } from './guard.ts';

export const root = resolve(import.meta.dirname, '../..');
const WORKSPACES = ['contract', 'server', 'web'];
const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  '.cache',
  'data',
  'dist',
  'test-results',
  'playwright-report',
]);

/** A copy of the project to take guards out of. Its packages are the project's own, but its workspaces are the copy's. */
export class ProjectCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'skillverse-guards-'));

  constructor() {
    cpSync(root, this.folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
    const packages = join(this.folder, 'node_modules');
    mkdirSync(join(packages, '@skillverse'), { recursive: true });
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (name === '@skillverse') continue;
      symlinkSync(join(root, 'node_modules', name), join(packages, name));
    }
    for (const name of WORKSPACES) {
      symlinkSync(join(this.folder, name), join(packages, '@skillverse', name));
      const own = join(root, name, 'node_modules');
      if (readdirSync(join(root, name)).includes('node_modules'))
        symlinkSync(own, join(this.folder, name, 'node_modules'));
    }
  }

  /** @returns what puts it back. @throws Error where its words are not in the file exactly once */
  take(guard: Guard): () => void {
    const path = join(this.folder, guard.file);
    const text = readFileSync(path, 'utf8');
    if (text.split(guard.find).length !== 2)
      throw new Error(`${guard.file} does not have this exactly once: ${guard.find}`);
    writeFileSync(
      path,
      text.replace(guard.find, () => guard.without),
    );
    return () => writeFileSync(path, text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
