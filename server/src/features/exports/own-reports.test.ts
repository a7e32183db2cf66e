import { expect, test } from '../../../test/fixtures.ts';
import { open } from '../../../test/given/files/upload.ts';
import { aMember } from '../../../test/given/given.ts';
import { aConversation } from '../../../test/given/given-messages.ts';
import { closeReport } from '../reports/close-report.ts';

test('an export holds what its member has reported, and nothing of who has reported them', async ({
  db,
  database,
  site,
}) => {
  const { ada, ben, answer, first } = await aConversation(db);
  const gone = await aMember(db);
  const report = (as: string, body: object) => site.ask('POST', '/api/reports', { as, body });
  await report(ada.as, { kind: 'profile', targetId: gone.id, reason: 'spam' });
  await report(ada.as, { kind: 'message', targetId: answer.id, reason: 'other', text: 'Not kind' });
  await report(ben.as, { kind: 'message', targetId: first.id, reason: 'harassment' });
  const [one] = await db<{ id: string }[]>`select id from reports where about_id = ${gone.id}`;
  await closeReport(db, one!.id);
  await database.owner`update users set deleted_at = now() where id = ${gone.id}`;
  const { bytes } = await open(site, '/api/me/export', { as: ada.as });
  const data = JSON.parse(bytes.toString());
  const at = expect.stringMatching(/^\d{4}-/);
  expect(data.reportsSent).toEqual([
    {
      about: 'Ben Answers',
      kind: 'message',
      reason: 'other',
      text: 'Not kind',
      createdAt: at,
      closedAt: null,
    },
    { about: 'Unknown User', kind: 'profile', reason: 'spam', text: null, createdAt: at, closedAt: at },
  ]);
  expect(bytes.toString()).not.toContain('harassment');
});
