import { expect, test } from '../../../test/fixtures.ts';
import { aMember } from '../../../test/given/given.ts';
import { aReporter, NOWHERE, report } from '../../../test/given/given-reports.ts';
import { createSite } from '../../../test/site.ts';

test('a report is the 20th of a day at most, and neither a repeat nor a refused one counts', async ({
  db,
  database,
}) => {
  const site = await createSite(database, { RATE_LIMITS: 'on' });
  const { as, id } = await aReporter(db);
  const targets = await Promise.all(Array.from({ length: 21 }, () => aMember(db)));
  const send = (targetId: string) => report(site, as, { kind: 'profile', targetId });
  for (const target of targets.slice(0, 20)) expect(await send(target.id)).toEqual({ reported: true });
  await send(NOWHERE);
  expect(await send(targets[0]!.id)).toEqual({ reported: true });
  const last = targets[20]!.id;
  expect(await send(last)).toBe(
    '429 You have sent 20 reports within a day. You can send the next one in 24 hours.',
  );
  expect(await db`select 1 from reports where target_id = ${last}`).toEqual([]);
  await db`update rate_limits set window_ends_at = now() where key = ${`reports:${id}`}`;
  expect(await send(last)).toEqual({ reported: true });
  await site.close();
});

test('the table takes no report about oneself, without a known kind and reason, or with long texts', async ({
  db,
}) => {
  const [{ id: one }, { id: other }] = [await aMember(db), await aMember(db)];
  const insert = async (row: {
    about?: string;
    kind?: string;
    reason?: string;
    text?: string;
    copied?: string;
  }) => {
    const { about = other, kind = 'course', reason = 'spam', text = null, copied = null } = row;
    await db`
      insert into reports (id, reporter_id, kind, target_id, about_id, reason, text, copied)
      values (gen_random_uuid(), ${one}, ${kind}, gen_random_uuid(), ${about}, ${reason}, ${text}, ${copied})`;
  };
  for (const [row, constraint] of [
    [{ about: one }, 'reports_are_about_others'],
    [{ kind: 'file' }, 'reports_kind_is_known'],
    [{ kind: 'profile' }, 'reports_of_profiles_are_about_them'],
    [{ reason: 'boring' }, 'reports_reason_is_known'],
    [{ reason: 'other' }, 'reports_other_is_described'],
    [{ text: ' ' }, 'reports_text_not_blank'],
    [{ text: 'a'.repeat(501) }, 'reports_text_is_short'],
    [{ copied: 'a'.repeat(2001) }, 'reports_copy_is_short'],
  ] as const)
    await expect(insert(row)).rejects.toMatchObject({ constraint });
  await insert({});
  const change = Promise.resolve(db`update reports set reason = 'unsafe'`);
  await expect(change, 'what was said stays as it was').rejects.toMatchObject({ code: '42501' });
});
