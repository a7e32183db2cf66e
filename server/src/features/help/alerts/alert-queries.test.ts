import type { Ok } from '@skillverse/contract/call';
import type { askForHelp as askForHelpCall } from '@skillverse/contract/help/calls';
import { ALERTED_MAX } from '@skillverse/contract/help/requests';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../../test/given/given.ts';
import { aRequest, somebodyWith, toldOf } from '../../../../test/given/given-help.ts';
import { createSite } from '../../../../test/site.ts';
import { blockMember } from '../../blocks/block-member.ts';
import { claimRequest } from '../claim-request.ts';
import { pruneHelp } from '../writing-queries.ts';
import { chooseHelpers } from './alert-queries.ts';

const ROLLED_BACK = new Error('rolled back');

describe('an alert', () => {
  test('reaches who has the skill or teaches the category, and was here lately', async ({ db }) => {
    const able = await somebodyWith(db, 'UI/UX design');
    const { teacherId } = await aCourse(db, { skillCategory: 'UI/UX Design' });
    await signedIn(db, teacherId);
    const away = await somebodyWith(db, 'UI/UX Design', 31);
    const other = await somebodyWith(db, 'Joinery');
    const { alertedIds, askerId } = await aRequest(db, { skill: 'ui/ux  DESIGN' });
    expect(new Set(alertedIds)).toEqual(new Set([able, teacherId]));
    expect(await toldOf(db, able)).toEqual(['help-wanted']);
    for (const id of [away, other, askerId]) expect(await toldOf(db, id)).toEqual([]);
  });

  test('without a skill reaches those whose skill stands in the text', async ({ db }) => {
    const able = await somebodyWith(db, 'Basket weaving');
    await somebodyWith(db, 'My');
    const { alertedIds } = await aRequest(db, { text: 'Help: my first try at basket weaving, please!' });
    expect(alertedIds).toEqual([able]);
  });

  test('reaches nobody who is blocked either way, suspended, paused, or helps somebody now', async ({
    db,
    database,
  }) => {
    const skill = 'Glass blowing';
    const { id: askerId } = await aMember(db);
    const [blocked, blocker, suspended, paused, busy, free] = await Promise.all(
      Array.from({ length: 6 }, () => somebodyWith(db, skill)),
    );
    await blockMember(db, askerId, blocked!);
    await blockMember(db, blocker!, askerId);
    await database.owner`update users set suspended_at = now() where id = ${suspended!}`;
    await db`insert into help_pauses (member_id, paused_until) values (${paused!}, now() + interval '1 day')`;
    await claimRequest(db, { id: (await aRequest(db)).id, helperId: busy! });
    expect((await aRequest(db, { askerId, skill })).alertedIds).toEqual([free]);
  });

  test('reaches at most 50, the likeliest first', async ({ db }) => {
    const skill = 'Paper folding';
    const many = await Promise.all(Array.from({ length: ALERTED_MAX + 3 }, () => somebodyWith(db, skill, 2)));
    const [late] = many;
    const { id: requestId } = await aRequest(db);
    await db`
      insert into help_claims (request_id, helper_id, claimed_at, conversation_id, question_id, ended_at, ending)
      values (${requestId}, ${late!}, now(), gen_random_uuid(), gen_random_uuid(), now(), 'lapsed')`;
    const fresh = await somebodyWith(db, skill);
    const { alertedIds } = await aRequest(db, { skill });
    expect(alertedIds).toHaveLength(ALERTED_MAX);
    expect(alertedIds[0]).toBe(fresh);
    expect(alertedIds).not.toContain(late);
  });

  test('reaches who has signed out, too, until 30 days later', async ({ db, site }) => {
    const id = await somebodyWith(db, 'Glass cutting');
    const as = await signedIn(db, id);
    expect((await site.ask('POST', '/api/auth/sign-out', { as })).status).toBe(200);
    await db`delete from sessions where user_id = ${id}`;
    expect((await aRequest(db, { skill: 'Glass cutting' })).alertedIds).toEqual([id]);
    await db`update last_visits set day = day - 32 where member_id = ${id}`;
    await pruneHelp(db);
    expect(await db`select 1 from last_visits where member_id = ${id}`).toEqual([]);
    await signedIn(db, id);
    expect((await aRequest(db, { skill: 'Glass cutting' })).alertedIds).toEqual([id]);
  });

  test('reaches a teacher, whatever number of courses others have who are not here', async ({
    db,
    database,
  }) => {
    for (let n = 0; n < 4; n++) await aTeacher(database, 100);
    const teacher = await aTeacher(database, 2);
    await signedIn(db, teacher);
    expect((await aRequest(db, { skill: 'Music Production' })).alertedIds).toEqual([teacher]);
  });

  test('reaches those who were here last where more than a thousand teach or can do it', async ({
    db,
    database,
  }) => {
    let chosen: string[] = [];
    const skill = 'Photography';
    // Sorted by id they come last, whichever way.
    const [first, last] = [await aTeacher(database, 1, skill), await somebodyWith(db, skill)];
    await signedIn(db, first);
    const { id: askerId } = await aMember(db);
    const need = { askerId, topicKeys: ['photography'], categories: ['Photography'] } as const;
    const rolledBack = database.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into users (id, name, email, skills)
        select id, 'Many', id || '@example.test', ${[skill]}::text[] from generate_series(1, 2200) n,
          lateral (select (left(to_hex(n % 2 * 15), 1) || right(md5(n::text), 31))::uuid as id) made`;
      await tx`
        insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes)
        select gen_random_uuid(), id, 'Light', 'Light.', ${skill}, 100, 60 from users where name = 'Many'`;
      chosen = await chooseHelpers(tx, need);
      throw ROLLED_BACK;
    });
    await expect(rolledBack).rejects.toBe(ROLLED_BACK);
    expect(new Set(chosen)).toEqual(new Set([first, last]));
  });

  test('reaches nobody who has switched it off in every way, and counts those whom it reached', async ({
    db,
    site,
  }) => {
    const skill = 'Origami';
    const switches = (id: string, [inApp, byMail, byPush]: readonly (boolean | null)[]) => db`
      insert into notice_settings (member_id, kind, in_app, by_mail, by_push)
      values (${id}, 'help-wanted', ${inApp ?? null}, ${byMail ?? null}, ${byPush ?? null})`;
    const [off, noBell, on] = [
      await somebodyWith(db, skill),
      await somebodyWith(db, skill),
      await somebodyWith(db, skill),
    ];
    await db`update users set email_verified = true where id in (${off}, ${noBell})`;
    await switches(off, [false, false, null]);
    // Mailed, as is usual.
    await switches(noBell, [false, null, false]);
    await switches(on, [null, false, false]);
    const as = await signedIn(db, (await aMember(db)).id);
    const asked = await site.ask<Ok<typeof askForHelpCall>>('POST', '/api/help-requests', {
      as,
      body: { text: 'Which fold?', skill },
    });
    expect(asked.body.alertedCount).toBe(2);
    for (const [id, told] of [
      [off, 0],
      [noBell, 1],
      [on, 1],
    ] as const)
      expect(await toldOf(db, id)).toHaveLength(told);
  });

  test('reaches nobody who could not take it on, where a site asks for confirmed addresses', async ({
    database,
  }) => {
    const { db } = database;
    const site = await createSite(database, {}, { settings: { requireVerifiedEmail: true } });
    const [verified] = [await somebodyWith(db, 'Batik'), await somebodyWith(db, 'Batik')];
    const { id: askerId } = await aMember(db);
    await db`update users set email_verified = true where id in (${verified}, ${askerId})`;
    const as = await signedIn(db, askerId);
    const body = { text: 'Which wax?', skill: 'Batik' };
    const asked = await site.ask<Ok<typeof askForHelpCall>>('POST', '/api/help-requests', { as, body });
    await site.close();
    expect([asked.status, asked.body.alertedCount]).toEqual([200, 1]);
    expect(await toldOf(db, verified)).toEqual(['help-wanted']);
  });

  test('reaches who spells the skill otherwise, with signs around it that are not compared', async ({
    db,
  }) => {
    const id = await somebodyWith(db, 'Ink \u00A8');
    expect((await aRequest(db, { skill: 'INK' })).alertedIds).toEqual([id]);
    expect((await aRequest(db, { skill: '\u00A8 ink' })).alertedIds).toEqual([id]);
  });
});

/** Somebody who teaches and has never been here. */
async function aTeacher({ db, owner }: TestDatabase, courses: number, category = 'Music Production') {
  const { id } = await aMember(db);
  await owner`
    insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes)
    select gen_random_uuid(), ${id}, 'Ink', 'Ink.', ${category}, 100, 60 from generate_series(1, ${courses}::int)`;
  return id;
}
