import { setTimeout as delay } from 'node:timers/promises';
import { describe } from 'vitest';
import { expect, test } from '../../test/fixtures.ts';
import { takeTurns } from './server-state.ts';

describe('taking turns', () => {
  test('waits longer than a request may', async ({ db }) => {
    const order: string[] = [];
    const first = db.begin(async (tx) => {
      await takeTurns(tx, 'something long');
      order.push('first begins');
      await delay(6000);
      order.push('first ends');
    });
    while (order.length === 0) await delay(5);
    await db.begin(async (tx) => {
      await takeTurns(tx, 'something long');
      order.push('second begins');
    });
    await first;
    expect(order).toEqual(['first begins', 'first ends', 'second begins']);
  });
});
