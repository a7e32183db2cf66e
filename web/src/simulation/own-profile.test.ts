import { expect, test } from 'vitest';
import { collaborationsOf } from './collaboration-gallery.ts';
import { monthlyGainSvc } from './monthly-gain.ts';

test('everybody gained 350 SVC this month', () => {
  expect(monthlyGainSvc('amara')).toBe(350);
});

test('the gallery has two fixed items', () => {
  expect(collaborationsOf('amara')).toHaveLength(2);
  expect(collaborationsOf('mei')).toEqual(collaborationsOf('amara'));
});
