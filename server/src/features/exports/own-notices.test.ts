import { expect, test } from '../../../test/fixtures.ts';
import { open } from '../../../test/given/files/upload.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { aSubscription } from '../../../test/given/given-pushes.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';

test('an export holds the notices of its member, by whom they are, and which kinds are switched off', async ({
  db,
  database,
  site,
}) => {
  const { id: teacherId } = await aMember(db);
  const course = await aCourse(db, { title: 'Ink', teacherId });
  const [ada, gone] = [await aMember(db, { name: 'Ada' }), await aMember(db)];
  for (const { id: learnerId } of [ada, gone]) await enrollInCourse(db, { learnerId, courseId: course.id });
  await database.owner`update users set deleted_at = now() where id = ${gone.id}`;
  const as = await signedIn(db, teacherId);
  await site.ask('PUT', '/api/me/notice-settings', { as, body: { kind: 'left', inApp: false } });
  const { bytes } = await open(site, '/api/me/export', { as });
  const data = JSON.parse(bytes.toString());
  const enrolled = { kind: 'enrolled', title: 'Ink', amountSvc: null, detail: null };
  const said = { createdAt: expect.stringMatching(/^\d{4}-/), readAt: null };
  expect(data.notices).toEqual([
    { by: 'Unknown User', ...enrolled, ...said },
    { by: 'Ada', ...enrolled, ...said },
    { by: null, kind: 'welcome', title: null, amountSvc: 500, detail: null, ...said },
  ]);
  expect(data.noticeSettings).toEqual([{ kind: 'left', inApp: false, byMail: null, byPush: null }]);
  expect([data.pushDevices, data.pushSettings, data.digests]).toEqual([[], [], []]);
});

test('an export holds the browsers that get pushes, without their keys, the quiet hours, and how often the digest comes', async ({
  db,
  site,
}) => {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  const quiet = { from: 21, until: 7 };
  await site.ask('PUT', '/api/me/push/quiet-hours', { as, body: quiet });
  await site.ask('PUT', '/api/me/digest', { as, body: { digest: 'weekly' } });
  const { endpoint, p256dh, auth } = aSubscription();
  await db`
    insert into push_devices (id, member_id, session_id, endpoint, p256dh, auth)
    select gen_random_uuid(), ${id}, id, ${endpoint}, ${p256dh}, ${auth} from sessions where user_id = ${id}`;
  const { bytes } = await open(site, '/api/me/export', { as });
  const data = JSON.parse(bytes.toString());
  expect(data.pushDevices).toEqual([
    { endpoint, userAgent: null, createdAt: expect.stringMatching(/^\d{4}-/) },
  ]);
  expect(data.digests).toEqual([{ every: 'weekly', since: expect.stringMatching(/^\d{4}-/) }]);
  expect(data.pushSettings).toEqual([{ quietFrom: 21, quietUntil: 7 }]);
});
