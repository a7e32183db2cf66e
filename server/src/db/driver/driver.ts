import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname, join } from 'node:path';
import type driver from 'postgres';

const require = createRequire(import.meta.url);

/**
 * A line in which everything takes the same time, however long it has been in use. The driver's own (3.4.9, src/queue.js) keeps a
 * hole for each that has left until it is empty at last, and looks through all of them whenever a connection changes its
 * state: where one connection is always free, a query took 1 ms more after a hundred thousand.
 */
export function openQueue<Item>(first: readonly Item[] = []) {
  const items = new Set(first);
  return {
    get length() {
      return items.size;
    },
    push(item: Item): Item {
      items.add(item);
      return item;
    },
    shift(): Item | undefined {
      for (const item of items) {
        items.delete(item);
        return item;
      }
      return undefined;
    },
    remove: (item: Item): Item | null => (items.delete(item) ? item : null),
  };
}

/**
 * What the driver (3.4.9, src/connection.js) forgets. After a statement that failed behind its first row, the rows of the next were
 * counted on from there, and it answered with holes (issues 1119 and 1181). A COPY whose reader was slow ended with the socket
 * paused, and nobody read what came next (pull request 1016).
 */
const MENDED = [
  ['query = results = errorResponse = null\n', 'query = results = errorResponse = null\n    rows = 0\n'],
  ['stream && stream.push(null)\n', 'stream && stream.push(null)\n    socket.resume()\n'],
] as const;

/** @throws Error where this is another release of the driver, which has to be looked at first */
function mend(source: string): string {
  return MENDED.reduce((text, [line, instead]) => {
    if (text.split(line).length !== 2) throw new Error(`postgres/src/connection.js has changed: ${line}`);
    return text.replace(line, instead);
  }, source);
}

/** The driver with that queue, and so mended: as CommonJS its parts can be given before it is loaded. */
function loadDriver(): typeof driver {
  const folder = dirname(require.resolve('postgres'));
  const given = (name: string) => {
    const path = join(folder, name);
    const part = Object.assign(new Module(path), { filename: path, loaded: true });
    require.cache[path] = part;
    return part;
  };
  given('queue.js').exports = openQueue;
  const connection = given('connection.js') as Module & { _compile(source: string, path: string): void };
  connection._compile(mend(readFileSync(connection.filename, 'utf8')), connection.filename);
  return require('postgres');
}

export const postgres = loadDriver();
