import type { HelpRequest } from '@skillverse/contract/help/requests';
import type { OwnProfile } from '@skillverse/contract/profiles';
import { expect } from 'vitest';
import { times } from '../../server/test/times.ts';
import type { SignedIn } from '../economy/market.ts';
import { type Arena, PATIENCE, rounds, tallied, test } from './arena.ts';

const MANY = times({ quick: 12, full: 64 });

const post = ({ connections }: Arena, { cookie }: SignedIn, path: string, body?: unknown) =>
  connections.ask<{ request: HelpRequest }>({ method: 'POST', path, cookie, body });

async function balanceOf({ connections }: Arena, { cookie }: SignedIn): Promise<number> {
  return (await connections.ask<OwnProfile>({ method: 'GET', path: '/api/me', cookie })).body.skillCoins;
}

test(
  'a call for help that is sent, taken on and cancelled by many at once has one bounty, one helper and one end',
  PATIENCE,
  async ({ arena }) => {
    await rounds({}, async () => {
      const [asker, ...helpers] = await arena.people(MANY + 1);
      const manyTimes = <T>(go: () => Promise<T>) => Promise.all(Array.from({ length: MANY }, go));
      const question = { text: 'How do I tie this knot?', bountySvc: 60 };
      const asked = await manyTimes(() => post(arena, asker!, '/api/help-requests', question));
      const made = asked.filter(({ status }) => status === 200);
      expect(made, JSON.stringify(tallied(asked))).toHaveLength(1);
      const path = `/api/help-requests/${made[0]!.body.request.id}`;
      const claimed = await Promise.all(helpers.map((helper) => post(arena, helper, `${path}/claim`)));
      expect(claimed.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await balanceOf(arena, asker!)).toBe(440);
      const cancelled = await manyTimes(() => post(arena, asker!, `${path}/cancel`));
      expect(cancelled.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await balanceOf(arena, asker!)).toBe(500);
    });
  },
);
