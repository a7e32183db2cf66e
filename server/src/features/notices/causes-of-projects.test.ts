import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { hideProject } from '../../../test/given/given-hosts.ts';
import { toldTo } from '../../../test/given/given-notices.ts';
import { restore, suspend } from '../../../test/given/given-people.ts';
import { aProject } from '../../../test/given/given-projects.ts';

describe('of a project', () => {
  test('its creator is told who joins and who leaves, and a member who is removed is told so', async ({
    db,
    site,
  }) => {
    const project = await aProject(db, { title: 'Kites' });
    const { id: memberId } = await aMember(db);
    const as = await signedIn(db, memberId);
    const path = `/api/projects/${project.id}`;
    await site.ask('POST', `${path}/join`, { as });
    await site.ask('POST', `${path}/leave`, { as });
    await site.ask('POST', `${path}/join`, { as });
    const creator = await signedIn(db, project.creatorId);
    await site.ask('DELETE', `${path}/members/${memberId}`, { as: creator });
    expect(await toldTo(db, project.creatorId)).toEqual([
      'project-joined, Kites',
      'project-left, Kites',
      'project-joined, Kites',
    ]);
    expect(await toldTo(db, memberId)).toEqual(['project-removed, Kites']);
  });

  test('the others are told once, until they read it, that it has changed, and each time that it is paused, completed or resumed', async ({
    db,
    site,
  }) => {
    const { id: memberId } = await aMember(db);
    const project = await aProject(db, { title: 'Kites', members: [memberId] });
    const as = await signedIn(db, project.creatorId);
    const change = (body: object) => site.ask('PATCH', `/api/projects/${project.id}`, { as, body });
    for (const body of [
      { description: 'Of paper.' },
      { description: 'Of silk.' },
      { status: 'paused' },
      { status: 'open' },
      { status: 'completed' },
      { status: 'open' },
    ])
      expect((await change(body)).status).toBe(200);
    expect(await toldTo(db, memberId)).toEqual([
      'project-changed, Kites',
      'project-changed, Kites, paused',
      'project-changed, Kites, resumed',
      'project-changed, Kites, completed',
      'project-changed, Kites, resumed',
    ]);
    expect(await toldTo(db, project.creatorId)).toEqual([]);
  });

  test('all in it are told that the host has hidden it or shows it again', async ({ db, database }) => {
    const { id: memberId } = await aMember(db);
    const project = await aProject(db, { title: 'Kites', members: [memberId] });
    await hideProject(database.owner, project.id, 'hide');
    await hideProject(database.owner, project.id, 'show');
    expect(await toldTo(db, memberId)).toEqual([
      'project-hidden, Kites, hidden',
      'project-hidden, Kites, shown',
    ]);
    expect(await toldTo(db, project.creatorId)).toEqual(['decided, Kites, hidden', 'decided, Kites, undone']);
  });

  test('all in it are told that it is hidden with its creator', async ({ db }) => {
    const [creator, member] = [await aMember(db), await aMember(db)];
    await aProject(db, { title: 'Kites', creatorId: creator.id, members: [member.id] });
    await suspend(db, creator.id, true);
    await restore(db, creator.id, true);
    expect(await toldTo(db, member.id)).toEqual([
      'project-hidden, Kites, hidden',
      'project-hidden, Kites, shown',
    ]);
  });

  test('its new creator is told of it, and other creators that a member is gone', async ({ db, site }) => {
    const [leaving, next] = [await aMember(db), await aMember(db)];
    await aProject(db, { title: 'Kites', creatorId: leaving.id, members: [next.id] });
    const other = await aProject(db, { title: 'Boats', members: [leaving.id] });
    const as = await signedIn(db, leaving.id);
    expect((await site.ask('DELETE', '/api/me', { as, body: { email: leaving.email } })).status).toBe(200);
    expect(await toldTo(db, next.id)).toEqual(['project-received, Kites']);
    expect(await toldTo(db, other.creatorId)).toEqual(['project-left, Boats']);
    expect(await toldTo(db, leaving.id)).toEqual([]);
  });
});
