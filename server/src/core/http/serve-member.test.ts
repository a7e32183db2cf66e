import { randomUUID } from 'node:crypto';
import { MEMBER_HEADER } from '@skillverse/contract/call';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, balanceOf, signedIn } from '../../../test/given/given.ts';

describe('a page that asks on behalf of a member', () => {
  test('is refused, and nothing moves, where the session is somebody else’s by now', async ({ db, site }) => {
    const [anna, bert] = [await aMember(db), await aMember(db)];
    const course = await aCourse(db, { priceSvc: 120 });
    const as = await signedIn(db, bert.id);
    const key = randomUUID();
    const enroll = (member: string) =>
      site.ask('POST', `/api/courses/${course.id}/enroll`, {
        as,
        body: {},
        headers: { [MEMBER_HEADER]: member, 'idempotency-key': key },
      });
    for (const member of [anna.id, 'nobody', '']) {
      const { status, body } = await enroll(member);
      expect([status, body.error?.code]).toEqual([409, 'OTHER_MEMBER']);
    }
    expect(await balanceOf(db, bert.id)).toBe(500);
    const read = await site.ask('GET', '/api/me/wallet', { as, headers: { [MEMBER_HEADER]: anna.id } });
    expect(read.body.error?.code).toBe('OTHER_MEMBER');
    expect((await enroll(bert.id)).status).toBe(200);
    expect(await balanceOf(db, bert.id)).toBe(380);
  });
});
