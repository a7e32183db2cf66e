import { readFileSync } from 'node:fs';

/** As V8 writes a snapshot of its heap: of each node a fixed count of numbers in a row. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly unknown[] };
  };
  readonly nodes: readonly number[];
}

/**
 * What V8 makes for itself: compiled code, what it has learned of it, and shapes of objects. It goes on compiling what is seldom
 * asked for for hours, and no more than the program has functions.
 */
const OF_V8 = new Set(['code', 'hidden', 'object shape', 'synthetic']);

/** @returns how many bytes the program's objects, strings, arrays, closures and buffers take in a snapshot of the heap */
export function heldIn({ snapshot: { meta }, nodes }: Snapshot): number {
  const [type, size] = ['type', 'self_size'].map((name) => meta.node_fields.indexOf(name)) as [
    number,
    number,
  ];
  const types = meta.node_types[type] as readonly string[];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += meta.node_fields.length) {
    if (!OF_V8.has(types[nodes[node + type]!]!)) bytes += nodes[node + size]!;
  }
  return bytes;
}

export const heldInFile = (path: string): number =>
  heldIn(JSON.parse(readFileSync(path, 'utf8')) as Snapshot);
