import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember } from '../../../../test/given/given.ts';
import { aHost } from '../../../../test/given/given-hosts.ts';
import { aReporter, report } from '../../../../test/given/given-reports.ts';
import {
  aReport,
  decide,
  decisionOf,
  done,
  logOf,
  noticesOf,
  reportOf,
} from '../../../../test/hosts/given-decided.ts';
import { closeReport } from '../../reports/close-report.ts';

describe('a decided report', () => {
  test('is dismissed: the reporter hears that nothing was found, and the member nothing', async ({
    database,
    site,
  }) => {
    const host = await aHost(database.db);
    const { id, about, reporter } = await aReport(database, site);
    expect(await decide(site, host.as, id, { verdict: 'dismiss', reason: 'A joke' })).toEqual({
      decided: true,
    });
    expect(await noticesOf(database, reporter.id)).toEqual([
      { kind: 'report-decided', detail: 'profile dismissed', subjectId: about.id, title: null },
    ]);
    expect(await noticesOf(database, about.id)).toEqual([]);
    expect(await logOf(database, id)).toEqual([
      {
        ...{ hostId: host.id, act: 'decide-report', memberId: about.id, reason: 'A joke' },
        ...{ before: { verdict: null }, after: { verdict: 'dismiss' } },
      },
    ]);
    expect(await done(site, host.as, `GET /api/host/reports/${id}`)).toMatchObject({
      ...{ verdict: 'dismiss', verdictReason: 'A joke', takenBy: { id: host.id }, done: [] },
      decidedAt: expect.any(String),
    });
  });

  test('is a warning: the member is told and can read why, the reporter hears that something was done and not what', async ({
    database,
    site,
  }) => {
    const host = await aHost(database.db);
    const { id, about, reporter } = await aReport(database, site);
    expect(await decide(site, host.as, id, { verdict: 'warn', reason: 'No advertising' })).toEqual({
      decided: true,
    });
    const decisionId = await decisionOf(database, about.id);
    expect(await noticesOf(database, about.id)).toEqual([
      { kind: 'decided', detail: 'warned', subjectId: decisionId, title: null },
    ]);
    expect(await noticesOf(database, reporter.id)).toMatchObject([{ detail: 'profile acted' }]);
    expect(await done(site, about.as, `GET /api/decisions/${decisionId}`)).toMatchObject({
      ...{ act: 'warn', subjectKind: 'profile', reason: 'No advertising', canAppeal: true },
      copied: expect.stringContaining('Sam Spam'),
    });
    const [line] = await logOf(database, id);
    expect(line).toMatchObject({
      act: 'decide-report',
      reason: 'No advertising',
      after: { verdict: 'warn' },
    });
  });

  test('suspends the member for some days, and hides what they offer if that is said', async ({
    db,
    database,
    site,
  }) => {
    const host = await aHost(database.db);
    const { id, about, reporter } = await aReport(database, site);
    const course = await aCourse(db, { teacherId: about.id });
    const said = { verdict: 'suspend', days: 7, withOffers: true } as const;
    expect(await decide(site, host.as, id, said)).toEqual({ decided: true });
    const [member] = await database.owner<{ days: number }[]>`
      select round(extract(epoch from suspended_until - now()) / 86400)::int as days from users where id = ${about.id}`;
    expect(member).toEqual({ days: 7 });
    expect(await db`select 1 from courses where id = ${course.id} and hidden_at is not null`).toHaveLength(1);
    expect(await noticesOf(database, about.id)).toMatchObject([{ kind: 'decided', detail: 'suspended' }]);
    expect(await noticesOf(database, reporter.id)).toMatchObject([{ detail: 'profile acted' }]);
    expect((await logOf(database, id)).at(-1)).toMatchObject({ after: { verdict: 'suspend', days: 7 } });
    const [decision] = await db`select report_id, act from host_decisions where member_id = ${about.id}`;
    expect(decision).toEqual({ reportId: id, act: 'suspend' });
  });

  test('hides what was reported, which can be done once', async ({ db, database, site }) => {
    const host = await aHost(database.db);
    const course = await aCourse(db, { title: 'Get rich' });
    const ids: string[] = [];
    for (const count of [1, 2]) {
      const { as } = await aReporter(db);
      await report(site, as, { kind: 'course', targetId: course.id });
      ids.push(await reportOf(database, course.id));
      expect(ids).toHaveLength(count);
    }
    expect(await decide(site, host.as, ids[0]!, { verdict: 'hide' })).toEqual({ decided: true });
    expect(await noticesOf(database, course.teacherId)).toMatchObject([
      { kind: 'decided', detail: 'hidden', title: 'Get rich' },
    ]);
    const second = `409 It is hidden or gone already`;
    expect(await decide(site, host.as, ids[1]!, { verdict: 'hide' })).toBe(second);
    expect(await db`select 1 from reports where id = ${ids[1]!} and closed_at is null`).toHaveLength(1);
  });

  test('needs a reason, and a verdict that there is', async ({ database, site }) => {
    const { as } = await aHost(database.db);
    const { id } = await aReport(database, site);
    const path = `POST /api/host/reports/${id}/decision`;
    expect(await done(site, as, path, { verdict: 'warn', reason: ' ' })).toBe('422 The reason is required');
    expect(await done(site, as, path, { verdict: 'ban', reason: 'Bad' })).toBe(
      '422 Choose what is to be done',
    );
    expect(await done(site, as, path, { verdict: 'suspend', reason: 'Bad', days: 366 })).toBe(
      '422 Enter at most 365 days',
    );
  });

  test('is not decided again, nor after it was closed from the command line', async ({
    db,
    database,
    site,
  }) => {
    const host = await aHost(database.db);
    const [first, second] = [await aReport(database, site), await aReport(database, site)];
    await decide(site, host.as, first.id, { verdict: 'warn' });
    expect(await decide(site, host.as, first.id, { verdict: 'suspend' })).toBe(
      '409 Hanna Host has decided this report already',
    );
    await closeReport(db, second.id);
    expect(await decide(site, host.as, second.id, { verdict: 'suspend' })).toBe(
      '409 A host has decided this report already',
    );
    expect(await logOf(database, second.id)).toEqual([
      {
        hostId: null,
        act: 'close-report',
        memberId: second.about.id,
        reason: null,
        before: null,
        after: null,
      },
    ]);
    expect(await db`select 1 from host_decisions where member_id = ${second.about.id}`).toEqual([]);
  });

  test('suspends a sample member too, and undone lets them in again', async ({ db, database, site }) => {
    const host = await aHost(database.db);
    const { id, about } = await aReport(database, site);
    await database.owner`update users set is_sample = true where id = ${about.id}`;
    expect(await decide(site, host.as, id, { verdict: 'suspend' })).toEqual({ decided: true });
    await done(site, host.as, `POST /api/host/reports/${id}/undo`, { reason: 'Too early' });
    const suspended = await db`select 1 from users where id = ${about.id} and suspended_at is not null`;
    expect(suspended).toEqual([]);
  });

  test('is not about the host who decides, and suspends no other host', async ({ db, database, site }) => {
    const [hana, olu] = [await aHost(database.db), await aHost(database.db, { name: 'Olu Other' })];
    const { as } = await aReporter(db);
    await report(site, as, { kind: 'profile', targetId: olu.id });
    const id = await reportOf(database, olu.id);
    expect(await decide(site, olu.as, id, { verdict: 'dismiss' })).toBe(
      '409 You cannot do this to your own account',
    );
    expect(await decide(site, hana.as, id, { verdict: 'suspend' })).toBe(
      '409 This member is a host. Remove them as host first.',
    );
    expect(await done(site, olu.as, `GET /api/host/reports/${id}`)).toMatchObject({
      ...{ isAboutViewer: true, isAboutHost: true, reporter: null, text: null, notes: [] },
    });
    expect(await decide(site, hana.as, id, { verdict: 'warn' })).toEqual({ decided: true });
  });

  test('warns nobody who has left', async ({ database, site }) => {
    const host = await aHost(database.db);
    const { id, about } = await aReport(database, site);
    await database.owner`update users set deleted_at = now() where id = ${about.id}`;
    expect(await decide(site, host.as, id, { verdict: 'warn' })).toBe('404 User not found');
    expect(await decide(site, host.as, id, { verdict: 'dismiss' })).toEqual({ decided: true });
  });
});

describe('an undone decision', () => {
  const reason = 'Decided too early';

  test('takes back what it did, tells the member, and opens the report for the host who did', async ({
    db,
    database,
    site,
  }) => {
    const [hana, olu] = [await aHost(database.db), await aHost(database.db, { name: 'Olu Other' })];
    const { id, about } = await aReport(database, site);
    await decide(site, hana.as, id, { verdict: 'suspend', withOffers: true });
    const decisionId = await decisionOf(database, about.id);
    expect(await done(site, olu.as, `POST /api/host/reports/${id}/undo`, { reason })).toEqual({
      undone: true,
    });
    expect(await db`select suspended_at from users where id = ${about.id}`).toEqual([{ suspendedAt: null }]);
    expect((await noticesOf(database, about.id)).at(-1)).toEqual({
      ...{ kind: 'decided', detail: 'undone', subjectId: decisionId, title: null },
    });
    expect(await done(site, olu.as, `GET /api/host/reports/${id}`)).toMatchObject({
      ...{ verdict: null, decidedAt: null, takenBy: { id: olu.id } },
      done: [{ decisionId, act: 'suspend', undoneAt: expect.any(String) }],
    });
    expect((await logOf(database, id)).at(-1)).toEqual({
      ...{ hostId: olu.id, act: 'undo-decision', memberId: about.id, reason },
      ...{ before: { verdict: 'suspend' }, after: { verdict: null } },
    });
    expect(await decide(site, olu.as, id, { verdict: 'warn' }), 'it can be decided again').toEqual({
      decided: true,
    });
  });

  test('shows again what it has hidden', async ({ db, database, site }) => {
    const host = await aHost(database.db);
    const course = await aCourse(db, { title: 'Knots' });
    const { as } = await aReporter(db);
    await report(site, as, { kind: 'course', targetId: course.id });
    const id = await reportOf(database, course.id);
    await decide(site, host.as, id, { verdict: 'hide' });
    await done(site, host.as, `POST /api/host/reports/${id}/undo`, { reason });
    expect(await db`select 1 from courses where id = ${course.id} and hidden_at is null`).toHaveLength(1);
    const details = (await noticesOf(database, course.teacherId)).map(({ detail }) => detail);
    expect(details).toEqual(['hidden', 'undone']);
  });

  test('leaves room for the same report, which was sent again meanwhile', async ({ db, database, site }) => {
    const host = await aHost(database.db);
    const { id, about, reporter } = await aReport(database, site);
    await decide(site, host.as, id, { verdict: 'dismiss' });
    await report(site, reporter.as, { kind: 'profile', targetId: about.id });
    expect(await done(site, host.as, `POST /api/host/reports/${id}/undo`, { reason })).toEqual({
      undone: true,
    });
    expect(await db`select 1 from reports where about_id = ${about.id} and closed_at is null`).toHaveLength(
      2,
    );
  });

  test('is not one of an open report', async ({ database, site }) => {
    const host = await aHost(database.db);
    const { id } = await aReport(database, site);
    expect(await done(site, host.as, `POST /api/host/reports/${id}/undo`, { reason })).toBe(
      '409 This report is open: there is nothing to undo',
    );
  });

  test('is undone although its member has left', async ({ db, database, site }) => {
    const host = await aHost(database.db);
    const { id, about } = await aReport(database, site);
    await decide(site, host.as, id, { verdict: 'suspend' });
    await database.owner`
      update users set deleted_at = now(), suspended_at = null, suspended_until = null, suspension_due_at = null where id = ${about.id}`;
    expect(await done(site, host.as, `POST /api/host/reports/${id}/undo`, { reason })).toEqual({
      undone: true,
    });
    expect(await db`select 1 from reports where id = ${id} and closed_at is null`).toHaveLength(1);
    expect((await aMember(db)).id).toBeTruthy();
  });
});
