import { expect, test } from 'vitest';
import { SettingsError } from '../settings.ts';
import { findingsOf, lineOf } from './finding.ts';
import { guarded } from './run-checks.ts';

const linesOf = async (find: () => Promise<never>, longestMs?: number) =>
  (await guarded('port', find, longestMs)).map(lineOf);

test('what a check throws is its finding, in one line', async () => {
  const refusal = new SettingsError('PORT is wrong');
  expect(await linesOf(() => Promise.reject(refusal))).toEqual(['FAIL  port      PORT is wrong']);
  expect(await linesOf(() => Promise.reject(new Error('one\ntwo')))).toEqual([
    'FAIL  port      this could not be checked: one',
  ]);
});

test('a check that takes too long is given up', async () => {
  expect(await linesOf(() => new Promise(() => {}), 20)).toEqual([
    'FAIL  port      no answer within 0.02 s: look after the network',
  ]);
});

test('what a check finds is passed on', async () => {
  const found = [findingsOf('port').ok('3000')];
  expect(await guarded('port', async () => found)).toBe(found);
});
