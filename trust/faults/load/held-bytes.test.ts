import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

/** A process of its own is small, and its snapshot is made in no time. */
const PROGRAM = `
  const { writeHeapSnapshot } = require('node:v8');
  const [, before, after] = process.argv;
  writeHeapSnapshot(before);
  globalThis.kept = Array.from({ length: 100_000 }, (_, n) => ({ n, text: 'number ' + n }));
  writeHeapSnapshot(after);`;

test('what is kept shows in the snapshots of a process', { tags: 'full' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-held-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [before, after] = ['before', 'after'].map((name) => join(folder, `${name}.heapsnapshot`)) as [
    string,
    string,
  ];
  execFileSync(process.execPath, ['-e', PROGRAM, before, after]);
  const grownBytes = heldInFile(after) - heldInFile(before);
  expect(grownBytes).toBeGreaterThan(2_000_000);
  expect(grownBytes).toBeLessThan(30_000_000);
});
