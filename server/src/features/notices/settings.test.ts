import { SWITCHED_KINDS } from '@skillverse/contract/notices';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';

const unswitched = SWITCHED_KINDS.map((kind) => ({
  kind,
  inApp: kind === 'message' ? null : true,
  mail: ['reviewed', 'course-idle', 'help-wanted', 'help-answered', 'report-decided', 'message'].includes(
    kind,
  ),
  push: !['course-changed', 'project-changed'].includes(kind),
}));

test('every kind is as it comes until it is switched, each way by itself and each member’s by themselves', async ({
  db,
  site,
}) => {
  const [ada, ben] = [await signedIn(db, (await aMember(db)).id), await signedIn(db, (await aMember(db)).id)];
  const settings = async (as: string) => (await site.ask('GET', '/api/me/notice-settings', { as })).body;
  const put = async (body: object) =>
    (await site.ask('PUT', '/api/me/notice-settings', { as: ada, body })).body;
  const changed = (kind: string, to: object) => ({
    channels: { mail: false, push: false },
    items: unswitched.map((one) => (one.kind === kind ? { ...one, ...to } : one)),
    digest: 'off',
  });
  expect(await settings(ada)).toEqual(changed('', {}));
  expect(await put({ kind: 'left', inApp: false })).toEqual(changed('left', { inApp: false }));
  const both = changed('left', { inApp: false, mail: true });
  expect(await put({ kind: 'left', mail: true })).toEqual(both);
  expect([await settings(ada), await settings(ben)]).toEqual([both, changed('', {})]);
});
