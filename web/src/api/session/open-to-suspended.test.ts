import { expect, test } from 'vitest';
import { isOpenToSuspended } from './open-to-suspended.ts';

test('a suspended member can open their page and each decision about them, and nothing else', () => {
  const open = ['/suspended', '/decision/01a20301-5e7a-7b3c-9d10-2f4a6c8e0b12', '/decision/1/'];
  const shut = [
    '/',
    '/decision',
    '/decision/',
    '/decision/1/more',
    '/notices',
    '/host/reports',
    '/suspended/1',
  ];
  expect([...open, ...shut].filter(isOpenToSuspended)).toEqual(open);
});
