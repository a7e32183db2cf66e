import type { ProjectDetails } from '@skillverse/contract/projects';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { toldTo } from '../../../../test/given/given-notices.ts';
import { restore, suspend } from '../../../../test/given/given-people.ts';
import { aProject } from '../../../../test/given/given-projects.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { checkInvariants } from '../../../invariants.ts';
import { prune } from '../../../pruning.ts';

const broken = async (db: DbOrTx) =>
  (await checkInvariants(db)).filter(({ breaches }) => breaches.length > 0);

describe('removing somebody from a project', () => {
  test('is its creator’s alone, frees the place, and keeps them out for 30 days', async ({
    db,
    site,
    database,
  }) => {
    const [sock, friend] = [await aMember(db), await aMember(db)];
    const project = await aProject(db, {
      members: [sock.id, friend.id],
      membersOnly: true,
      contactInfo: 'x',
    });
    const path = `/api/projects/${project.id}`;
    const as = {
      creator: await signedIn(db, project.creatorId),
      sock: await signedIn(db, sock.id),
      friend: await signedIn(db, friend.id),
      newcomer: await signedIn(db, (await aMember(db)).id),
    };
    const remove = (who: string, whom: string) =>
      site.ask<ProjectDetails>('DELETE', `${path}/members/${whom}`, { as: who });
    const join = (who: string) => site.ask<ProjectDetails>('POST', `${path}/join`, { as: who });

    expect((await remove(as.friend, sock.id)).body.error?.code).toBe('NOT_YOUR_PROJECT');
    expect((await join(as.newcomer)).body.error?.code).toBe('PROJECT_FULL');
    const both = await Promise.all([remove(as.creator, sock.id), remove(as.creator, sock.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const removed = both.find(({ status }) => status === 200)!.body;
    expect(removed).toMatchObject({ status: 'in-progress', currentMembers: [project.creatorId, friend.id] });
    const kept = await site.ask<ProjectDetails>('GET', path, { as: as.sock });
    expect(kept.body.contactInfo).toBeNull();

    const refused = await join(as.sock);
    expect([refused.status, refused.body.error?.message]).toEqual([
      409,
      'You were removed from this project',
    ]);
    expect((await join(as.newcomer)).status).toBe(200);
    const exported = await site.ask<{ projectRemovals: unknown[] }>('GET', '/api/me/export', { as: as.sock });
    expect(exported.body.projectRemovals).toEqual([{ title: project.title, removedAt: expect.any(String) }]);
    await database.owner`update project_removals set removed_at = now() - interval '31 days'`;
    await site.ask('POST', `${path}/leave`, { as: as.newcomer });
    expect((await join(as.sock)).status).toBe(200);
    await prune(db, database.files);
    expect(await db`select 1 from project_removals`).toHaveLength(0);
  });

  test('leaves it open with its creator alone, and paused or completed as it was', async ({ db, site }) => {
    for (const [before, after] of [
      [undefined, 'open'],
      ['paused', 'paused'],
      ['completed', 'completed'],
    ] as const) {
      const { id: memberId } = await aMember(db);
      const { id, creatorId } = await aProject(db, {
        members: [memberId],
        ...(before && { status: before }),
      });
      const as = await signedIn(db, creatorId);
      const { body } = await site.ask<ProjectDetails>('DELETE', `/api/projects/${id}/members/${memberId}`, {
        as,
      });
      expect([body.status, body.currentMembers]).toEqual([after, [creatorId]]);
    }
  });
});

describe('whoever the host has suspended', () => {
  test('takes no place, finds theirs again only where there is one, and is told where there is none', async ({
    db,
    site,
    database,
  }) => {
    const { owner } = database;
    const [sock, friend] = [await aMember(db), await aMember(db)];
    const full = await aProject(db, { members: [sock.id], maxMembers: 2 });
    const roomy = await aProject(db, { members: [sock.id], maxMembers: 3 });
    const own = await aProject(db, { creatorId: sock.id, maxMembers: 2 });
    const as = await signedIn(db, friend.id);
    const read = async ({ id }: { id: string }) =>
      (await site.ask<ProjectDetails>('GET', `/api/projects/${id}`, { as })).body;

    await suspend(db, sock.id);
    expect(await read(full)).toMatchObject({ status: 'open', currentMembers: [full.creatorId] });
    expect(await read(own)).toMatchObject({ status: 'open', currentMembers: [sock.id] });
    expect((await site.ask('POST', `/api/projects/${full.id}/join`, { as })).status).toBe(200);
    expect(await broken(owner)).toEqual([]);

    await restore(db, sock.id);
    expect(await read(full)).toMatchObject({
      status: 'in-progress',
      currentMembers: [full.creatorId, friend.id],
    });
    expect(await read(roomy)).toMatchObject({
      status: 'in-progress',
      currentMembers: [roomy.creatorId, sock.id],
    });
    expect(await toldTo(db, sock.id)).toEqual([
      'decided, suspended',
      `project-removed, ${full.title}`,
      'host, restored',
    ]);
    expect(await broken(owner)).toEqual([]);
    expect((await site.ask('POST', `/api/projects/${full.id}/leave`, { as })).status).toBe(200);
  });
});
