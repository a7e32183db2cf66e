import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');
export const cacheFolder = join(root, 'node_modules', '.cache', 'skillverse');
export const inProject = (...parts) => join(root, ...parts);

const suffix = process.platform === 'win32' ? '.exe' : '';

/** The Node that the project brings as a package: every part of it runs on this version. */
export const projectNode = inProject('node_modules', 'node', 'bin', `node${suffix}`);

/** The Node that the person has: it runs npm, which replaces the project's own. */
export function systemNode() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder && !isOurs(folder));
  return folders.map((folder) => join(folder, `node${suffix}`)).find(existsSync) ?? process.execPath;
}

/** npm puts node_modules/.bin in front; an installer must not stand on what it is about to replace. */
export function systemPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !isOurs(folder))
    .join(delimiter);
}

function isOurs(folder) {
  return resolve(folder).startsWith(inProject('node_modules') + sep);
}

/** An end of the program that is explained in plain words; anything else thrown is a fault of ours. */
export class PlainEnd extends Error {}

/** Somebody stopped us, and with us what was running: it has not failed. Ends as shells count. */
export class Stopped extends PlainEnd {
  constructor(signal) {
    super('Stopped');
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** With 2: the program itself, which may mean something else by 1, was never reached. */
export function endInPlainWords(error) {
  if (!(error instanceof PlainEnd)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = error.exitCode ?? 2;
}
