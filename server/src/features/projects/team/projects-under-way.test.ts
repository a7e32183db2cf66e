import type { ProjectDetails } from '@skillverse/contract/projects';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { aProject, projectsUnderWay } from '../../../../test/given/given-projects.ts';
import { createSite } from '../../../../test/site.ts';

const least = {
  title: 'A repair map',
  description: 'Who mends what.',
  category: 'Web Development',
  requiredSkills: ['React'],
};
const told = '409 You are in 20 projects under way: complete or leave one first';

describe('a member’s projects under way', () => {
  test('that they start, join or resume are 20 at most, however many at once', async ({ db, site }) => {
    const { id: memberId } = await aMember(db);
    const as = await signedIn(db, memberId);
    const done = await aProject(db, { creatorId: memberId, status: 'completed' });
    const others = [await aProject(db), await aProject(db)];
    await aProject(db, { members: [memberId], status: 'paused' });
    await projectsUnderWay(db, memberId, 18);
    const start = () => site.ask<ProjectDetails>('POST', '/api/projects', { as, body: least });
    const join = ({ id }: { id: string }) => site.ask('POST', `/api/projects/${id}/join`, { as });
    const set = (status: string) => site.ask('PATCH', `/api/projects/${done.id}`, { as, body: { status } });
    const asked = [start(), set('open'), start(), set('paused'), ...others.map(join)];
    const { 200: taken = 0, [told]: refused = 0 } = tally(await Promise.all(asked));
    // Once it was resumed, the second change of it resumes nothing.
    expect(taken + refused).toBe(6);
    const [counted] = await db`
      select count(*) from project_members m join projects p on p.id = m.project_id
      where m.user_id = ${memberId} and p.status <> 'completed'`;
    expect(counted).toEqual({ count: 20 });
  });

  test('make room for another when one is completed or left, and are edited and paused in any number', async ({
    db,
    site,
  }) => {
    const { id: memberId } = await aMember(db);
    const as = await signedIn(db, memberId);
    const [one = ''] = await projectsUnderWay(db, memberId, 20);
    const joined = await aProject(db, { maxMembers: 3 });
    await db`insert into project_members (project_id, user_id) values (${joined.id}, ${memberId})`;
    const change = (body: object) => site.ask('PATCH', `/api/projects/${one}`, { as, body });
    const start = () => site.ask('POST', '/api/projects', { as, body: least });
    const join = (id: string) => site.ask('POST', `/api/projects/${id}/join`, { as });
    for (const body of [{ title: 'Renamed' }, { status: 'paused' }, { status: 'open' }]) {
      expect((await change(body)).status).toBe(200);
    }
    expect((await change({ status: 'completed' })).status).toBe(200);
    expect(tally([await start(), await join((await aProject(db)).id)])).toEqual({ [told]: 2 });
    expect((await site.ask('POST', `/api/projects/${joined.id}/leave`, { as })).status).toBe(200);
    expect(tally([await start()])).toEqual({ 200: 1 });
    expect(tally([await change({ title: 'Of old' }), await change({ status: 'completed' })])).toEqual({
      200: 2,
    });
    expect(tally([await change({ status: 'open' }), await join(joined.id)])).toEqual({ [told]: 2 });
    // A full project says that it is full, to anybody.
    const full = await aProject(db, { members: [(await aMember(db)).id] });
    expect((await join(full.id)).body.error?.code).toBe('PROJECT_FULL');
  });

  test('are 20 new ones a day, be they completed at once, and those that are gone do not count', async ({
    database,
    db,
  }) => {
    const site = await createSite(database, { RATE_LIMITS: 'on' });
    try {
      const { id: creatorId } = await aMember(db);
      const as = await signedIn(db, creatorId);
      const [one = ''] = await projectsUnderWay(db, creatorId, 19);
      await db`update projects set status = 'completed' where creator_id = ${creatorId}`;
      const start = () => site.ask('POST', '/api/projects', { as, body: least });
      const answers = await Promise.all([start(), start(), start()]);
      expect(tally(answers)).toEqual({
        200: 1,
        '429 You have started 20 projects within a day. You can make the next one in 24 hours.': 2,
      });
      await database.owner`update projects set created_at = now() - interval '1 day' where id = ${one}`;
      expect(tally([await start()])).toEqual({ 200: 1 });
      expect((await start()).status).toBe(429);
      await db`delete from projects where creator_id = ${creatorId} and title = ${least.title}`;
      expect(tally([await start()])).toEqual({ 200: 1 });
    } finally {
      await site.close();
    }
  });
});

/** How often each answer came. */
function tally(answers: readonly { status: number; body: { error?: { message: string } } }[]) {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const what = body.error ? `${status} ${body.error.message}` : `${status}`;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}
