import { expect, test } from 'vitest';
import { checkNode } from './check-node.ts';
import { lineOf } from './finding.ts';

test('Node 24 and later run the server', () => {
  expect(checkNode().map(lineOf)).toEqual([`ok    node      Node ${process.versions.node}`]);
  expect(checkNode('25.0.0')).toMatchObject([{ level: 'ok' }]);
  expect(checkNode('22.18.0').map(lineOf)).toEqual([
    'FAIL  node      Node 22.18.0 is too old: run it by npm, which uses the Node 24 that comes along',
  ]);
});
