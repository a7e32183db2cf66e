import type { ProjectDetails } from '@skillverse/contract/projects';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given.ts';
import { aProject, projectsUnderWay } from '../../../test/given-projects.ts';

const least = {
  title: 'A repair map',
  description: 'Who mends what.',
  category: 'Web Development',
  requiredSkills: ['React'],
};
const told = '409 You have 50 projects under way: complete one first';

describe('a member’s projects under way', () => {
  test('that they start or resume themselves are 50 at most, however many at once', async ({ db, site }) => {
    const { id: creatorId } = await aMember(db);
    const as = await signedIn(db, creatorId);
    const done = await aProject(db, { creatorId, status: 'completed' });
    await projectsUnderWay(db, creatorId, 49);
    const start = () => site.ask<ProjectDetails>('POST', '/api/projects', { as, body: least });
    const set = (id: string, status: string) =>
      site.ask<ProjectDetails>('PATCH', `/api/projects/${id}`, { as, body: { status } });
    const answers = await Promise.all([start(), set(done.id, 'open'), start(), set(done.id, 'paused')]);
    const { 200: taken = 0, [told]: refused = 0 } = tally(answers);
    // Once it was resumed, the second change of it resumes nothing.
    expect(taken + refused).toBe(4);
    const [counted] = await db`
      select count(*) from projects where creator_id = ${creatorId} and status <> 'completed'`;
    expect(counted).toEqual({ count: 50 });
  });

  test('make room for another when one is completed, and are edited, paused and joined in any number', async ({
    db,
    site,
  }) => {
    const { id: creatorId } = await aMember(db);
    const as = await signedIn(db, creatorId);
    const [one = ''] = await projectsUnderWay(db, creatorId, 51);
    const other = await aProject(db);
    const change = (body: object) => site.ask('PATCH', `/api/projects/${one}`, { as, body });
    const start = () => site.ask('POST', '/api/projects', { as, body: least });
    for (const body of [{ title: 'Renamed' }, { status: 'paused' }, { status: 'open' }]) {
      expect((await change(body)).status).toBe(200);
    }
    expect((await site.ask('POST', `/api/projects/${other.id}/join`, { as })).status).toBe(200);
    expect((await change({ status: 'completed' })).status).toBe(200);
    expect(tally([await start()])).toEqual({ [told]: 1 });
    await db`update projects set status = 'completed' where id = (
      select id from projects where creator_id = ${creatorId} and status <> 'completed' limit 1)`;
    expect(tally([await start()])).toEqual({ 200: 1 });
    expect(tally([await change({ title: 'Of old' }), await change({ status: 'completed' })])).toEqual({
      200: 2,
    });
    expect(tally([await change({ status: 'open' })])).toEqual({ [told]: 1 });
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
