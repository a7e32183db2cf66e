import { SWITCHED_KINDS } from '@skillverse/contract/notices';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';

test('every kind is on until it is switched off, each member’s by themselves', async ({ db, site }) => {
  const [ada, ben] = [await signedIn(db, (await aMember(db)).id), await signedIn(db, (await aMember(db)).id)];
  const settings = async (as: string) => (await site.ask('GET', '/api/me/notice-settings', { as })).body;
  const all = { items: SWITCHED_KINDS.map((kind) => ({ kind, inApp: true })) };
  expect(await settings(ada)).toEqual(all);
  const off = await site.ask('PUT', '/api/me/notice-settings', {
    as: ada,
    body: { kind: 'left', inApp: false },
  });
  expect(off.body).toEqual({
    items: SWITCHED_KINDS.map((kind) => ({ kind, inApp: kind !== 'left' })),
  });
  expect([await settings(ada), await settings(ben)]).toEqual([off.body, all]);
});
