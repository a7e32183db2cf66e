import { expect } from '../../../../test/fixtures.ts';
import { aMember } from '../../../../test/given/given.ts';
import { MEANWHILE, writeBetween } from '../../../../test/given/given-meanwhile.ts';
import { test } from '../../../../test/push/pushing-site.ts';

test.for(Object.entries(MEANWHILE))(
  'a push is neither made nor sent if meanwhile %s',
  async ([, happens], { database, pushing }) => {
    const { db } = database;
    const between = async () => {
      const { id, subscription } = await pushing.aReader();
      return { reader: { ...(await aMember(db)), id }, subscription, actorId: (await aMember(db)).id };
    };
    const [early, late, told] = [await between(), await between(), await between()];
    for (const one of [early, late, told]) await writeBetween(database, one);
    await happens(database, early);
    await pushing.claim();
    expect(await pushing.listJobs()).toHaveLength(2);
    await happens(database, late);
    await pushing.work();
    const endpoints = pushing.service.arrived.map(({ endpoint }) => endpoint);
    expect(endpoints).toContain(told.subscription.endpoint);
    expect(endpoints).not.toContain(late.subscription.endpoint);
  },
);
