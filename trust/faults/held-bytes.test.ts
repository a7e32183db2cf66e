import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeHeapSnapshot } from 'node:v8';
import { expect, test } from 'vitest';
import { heldIn, heldInFile } from './held-bytes.ts';

test('what the program holds is counted, and what V8 makes for itself is not', () => {
  const snapshot = {
    snapshot: {
      meta: {
        node_fields: ['type', 'name', 'self_size'],
        node_types: [['hidden', 'object', 'string', 'code', 'object shape', 'synthetic'], 'string', 'number'],
      },
    },
    nodes: [0, 0, 1, 1, 0, 20, 2, 0, 300, 3, 0, 4000, 4, 0, 50_000, 5, 0, 600_000],
  };
  expect(heldIn(snapshot)).toBe(320);
});

test('what is kept shows in a snapshot of this very process', () => {
  const path = join(tmpdir(), `skillverse-held-${process.pid}.heapsnapshot`);
  const held = () => {
    writeHeapSnapshot(path);
    const bytes = heldInFile(path);
    rmSync(path);
    return bytes;
  };
  const before = held();
  const kept = Array.from({ length: 100_000 }, (_, n) => ({ n, text: `number ${n}` }));
  const grown = held() - before;
  expect(kept).toHaveLength(100_000);
  expect(grown).toBeGreaterThan(2_000_000);
});
