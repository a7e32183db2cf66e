import type { Ok } from '@skillverse/contract/call';
import type { ProjectId, UserId } from '@skillverse/contract/ids';
import type { listMyProjects, ProjectDetails } from '@skillverse/contract/projects';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect, test } from '../../../../test/fixtures.ts';
import { filesAndRows } from '../../../../test/given/files/stored-files.ts';
import { aCourse, aMember, type Member, signedIn, viewerOf } from '../../../../test/given/given.ts';
import { aMedia } from '../../../../test/given/given-media.ts';
import { aProject } from '../../../../test/given/given-projects.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import { deleteMember } from '../../departures/delete-member.ts';
import { findProjectRow } from '../queries.ts';
import { updateProject } from '../update-project.ts';
import { joinProject } from './join-project.ts';

async function goes({ db, files }: TestDatabase, { id, email }: Member, viewer?: Viewer): Promise<void> {
  await deleteMember({ db, files }, viewer ?? (await viewerOf(db, id)), {
    email,
    proof: { byPasskey: false, passwordHash: null },
    emailKey: email,
  });
}

const nameless = { name: 'Lea' };

async function stateOf({ db }: TestDatabase, id: ProjectId) {
  const row = await findProjectRow(db, id);
  return row && { creatorId: row.creatorId, status: row.status, members: row.team.map((one) => one.id) };
}

describe('who ends the membership', () => {
  test('is taken out of every project: one in progress with one member left is open again, an own empty one goes', async ({
    db,
    database,
  }) => {
    const [leaver, other] = [await aMember(db), await aMember(db)];
    const members = [leaver.id];
    const alone = await aProject(db, { creatorId: leaver.id });
    const theirs = await aProject(db, { creatorId: other.id, members });
    const done = await aProject(db, { creatorId: other.id, members, status: 'completed' });
    await goes(database, leaver);
    expect(await stateOf(database, alone.id)).toBeUndefined();
    const lone = { creatorId: other.id, members: [other.id] };
    expect(await stateOf(database, theirs.id)).toEqual({ ...lone, status: 'open' });
    expect(await stateOf(database, done.id)).toEqual({ ...lone, status: 'completed' });
  });

  test('hands own projects over to whoever is in them longest, and nobody is told any more how to reach the old creator', async ({
    db,
    site,
    database,
  }) => {
    const leaver = await aMember(db);
    const [away, first, second] = [
      await aMember(db, nameless),
      await aMember(db, nameless),
      await aMember(db, nameless),
    ];
    await database.owner`update users set suspended_at = now() where id = ${away.id}`;
    const contactInfo = 'leaver@example.test';
    const team = [away.id, first.id, second.id];
    const big = await aProject(db, { creatorId: leaver.id, contactInfo, members: team });
    const pair = await aProject(db, { creatorId: leaver.id, contactInfo, members: [away.id] });
    const before = await findProjectRow(db, big.id);
    await goes(database, leaver);
    const after = await findProjectRow(db, big.id);
    expect(after).toMatchObject({ creatorId: first.id, contactInfo: null, status: 'in-progress' });
    expect(after?.team.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(after!.updatedAt > before!.updatedAt).toBe(true);
    expect(before!.handedOverAt).toBeNull();
    expect(Date.parse(after!.handedOverAt!), 'so that the new creator is told').toBeGreaterThan(
      Date.now() - 60_000,
    );
    for (const { id, told } of [
      { id: first.id, told: after!.handedOverAt },
      { id: second.id, told: null },
    ]) {
      const as = await signedIn(db, id);
      const { items } = (await site.ask<Ok<typeof listMyProjects>>('GET', '/api/me/projects', { as })).body;
      const details = await site.ask<ProjectDetails>('GET', `/api/projects/${big.id}`, { as });
      expect([...items, details.body].map(({ handedOverAt }) => handedOverAt)).toEqual([told, told]);
    }
    const changes = { contactInfo: 'first@example.test' };
    const { project } = await updateProject(db, { creatorId: first.id, projectId: big.id, changes });
    expect(project.handedOverAt, 'told until they change something').toBeNull();
    // Where nobody else is, it waits for somebody suspended.
    expect(await stateOf(database, pair.id)).toEqual({
      creatorId: away.id,
      status: 'open',
      members: [away.id],
    });
  });

  test('leaves no file behind, neither in a project that goes nor in one that stays', async ({
    db,
    database,
  }) => {
    const [leaver, other] = [await aMember(db), await aMember(db)];
    const gone = await aProject(db, { creatorId: leaver.id });
    const stays = await aProject(db, { creatorId: leaver.id, members: [other.id] });
    const foreign = await aMedia(database, await aCourse(db));
    for (const { id: projectId } of [gone, stays]) {
      const { id } = await aMedia(database, await aCourse(db, { teacherId: leaver.id }));
      await db`insert into project_media (file_id, project_id, kind, position) values (${id}, ${projectId}, 'document', 0)`;
    }
    await db`insert into project_media (file_id, project_id, kind, position) values (${foreign.id}, ${gone.id}, 'document', 1)`;
    await goes(database, leaver);
    expect(await findProjectRow(db, stays.id)).toMatchObject({ files: [], creatorId: other.id });
    expect(await db`select id from files`).toEqual([]);
    expect(await filesAndRows(db, database.files)).toEqual({ orphans: [], missing: [] });
  });

  test('may do so while the others do too, and while somebody joins: each project ends well', async ({
    db,
    database,
  }) => {
    const crowd: Member[] = [];
    for (let i = 0; i < 6; i++) crowd.push(await aMember(db, nameless));
    const [newcomer, ...members] = crowd;
    const projects: ProjectId[] = [];
    for (const { id: creatorId } of members) {
      const others = members.map(({ id }) => id).filter((id) => id !== creatorId);
      const { id } = await aProject(db, { creatorId, members: others, maxMembers: 10 });
      projects.push(id);
    }
    const leavers = members.slice(0, 4);
    const viewers = await Promise.all(leavers.map(({ id }) => viewerOf(db, id)));
    const outcomes = await Promise.allSettled([
      ...leavers.map((leaver, i) => goes(database, leaver, viewers[i])),
      ...projects.map((projectId) => joinProject(db, { projectId, memberId: newcomer!.id })),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const stayed = [members[4]?.id, newcomer?.id];
    for (const id of projects) {
      const { creatorId, status, members: left } = (await stateOf(database, id))!;
      expect([status, new Set(left), left[0]]).toEqual(['in-progress', new Set(stayed), creatorId]);
      expect(creatorId).toBe(members[4]?.id as UserId);
    }
  });
});
