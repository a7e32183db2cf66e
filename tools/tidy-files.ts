import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One text file of the project; the path is relative to its root, with slashes. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/** Made by tools or by running, never written by hand. */
const MADE = new Set([
  'node_modules',
  '.git',
  '.cache',
  'data',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
]);

const TEXT = /\.(ts|tsx|mjs|css|html|sql|md|json|webmanifest)$/;

export function readProject(root: string, folder = ''): ProjectFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return MADE.has(entry.name) || entry.name.startsWith('dist-') ? [] : readProject(root, path);
    if (!entry.isFile() || !TEXT.test(entry.name) || entry.name === 'package-lock.json') return [];
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  });
}

/** Files that a parser for TypeScript can read. */
export function isScript(file: ProjectFile): boolean {
  return /\.(ts|tsx|mjs)$/.test(file.path);
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/** Tests and what only tests use: they may look behind every wall. */
export function isForTests(path: string): boolean {
  return isTest(path) || /^(server\/test|e2e|trust)\//.test(path);
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
