import { randomUUID } from 'node:crypto';
import { expect, test } from '../../../server/test/fixtures.ts';
import { aCourse, aMember, balanceOf, signedIn } from '../../../server/test/given/given.ts';
import { askOver } from '../../../server/test/visitor.ts';
import { openFaultProxy, type Toxic } from './fault-proxy.ts';

const WAYS: readonly Toxic[] = [
  { kind: 'limit_data', bytes: 0 },
  { kind: 'limit_data', bytes: 60 },
  { kind: 'timeout', ms: 200 },
];

test.for(WAYS)(
  'an answer that is lost on its way (%o) is asked for again, and what was asked happens once',
  async (toxic, { site, db, onTestFinished }) => {
    const proxy = await openFaultProxy({ host: '127.0.0.1', port: Number(new URL(site.url).port) });
    onTestFinished(() => proxy.close());
    const url = `http://127.0.0.1:${proxy.port}`;
    const learner = await aMember(db);
    const cookie = await signedIn(db, learner.id);
    const course = await aCourse(db, { priceSvc: 120 });
    for (const [what, balanceSvc] of [
      ['enroll', 380],
      ['complete', 480],
    ] as const) {
      const asking = {
        cookie,
        key: randomUUID(),
        ...(what === 'enroll' && { body: { expectedSvcValue: 120 } }),
      };
      const ask = () => askOver(url, 'POST', `/api/courses/${course.id}/${what}`, asking);
      proxy.put(toxic, 'downstream');
      await expect(ask()).rejects.toThrow();
      await expect.poll(() => balanceOf(db, learner.id)).toBe(balanceSvc);
      await proxy.lift();
      const again = await ask();
      expect([again.status, again.body.skillCoins]).toEqual([200, balanceSvc]);
      expect((await ask()).body).toEqual(again.body);
      expect(await balanceOf(db, learner.id)).toBe(balanceSvc);
    }
  },
);
