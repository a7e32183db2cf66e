import type { UserId } from '@skillverse/contract/ids';
import type { ProjectDetails } from '@skillverse/contract/projects';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { aProject, type GivenProject } from '../../../../test/given/given-projects.ts';
import { type Answer, createSite, type Site } from '../../../../test/site.ts';
import { duringOpen } from '../../../../test/waited-for.ts';
import type { Db, DbOrTx } from '../../../db/client.ts';
import { joinProject } from './join-project.ts';

/** So many members, each signed in. */
async function aCrowd(db: Db, count: number): Promise<{ id: UserId; as: string }[]> {
  const crowd = [];
  for (let i = 0; i < count; i++) {
    const { id } = await aMember(db);
    crowd.push({ id, as: await signedIn(db, id) });
  }
  return crowd;
}

const joins = (site: Site, { id }: GivenProject, as: string) =>
  site.ask<ProjectDetails>('POST', `/api/projects/${id}/join`, { as });

/** How often each answer was given. */
function tallied(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = body.error ? `${status} ${body.error.code} ${body.error.message}` : String(status);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const FULL = '409 PROJECT_FULL Project is already at maximum capacity';

describe('joining a project', () => {
  test('fifty at once for one free place: one is in it, the others are told that it is full', async ({
    db,
    site,
  }) => {
    const project = await aProject(db);
    const crowd = await aCrowd(db, 50);
    const answers = await Promise.all(crowd.map(({ as }) => joins(site, project, as)));
    expect(tallied(answers)).toEqual({ 200: 1, [FULL]: 49 });
    const winner = crowd[answers.findIndex(({ status }) => status === 200)];
    const { body } = await site.ask('GET', `/api/projects/${project.id}`, { as: crowd[0]!.as });
    expect(body).toMatchObject({
      status: 'in-progress',
      currentMembers: [project.creatorId, winner?.id],
    });
  });

  test('waits while another takes the last place, and is told then that it is full', async ({
    db,
    database: { owner },
  }) => {
    const { id } = await aProject(db);
    const [first, second] = [await aMember(db), await aMember(db)];
    const join = (on: DbOrTx, memberId: UserId) => joinProject(on, { projectId: id, memberId });
    expect(
      await duringOpen(
        owner,
        (tx) => join(tx, first.id),
        () => join(db, second.id),
      ),
    ).toBe('PROJECT_FULL');
  });

  test('fifty at once for four free places: four are in it, in the order of their joining', {
    tags: 'full',
  }, async ({ db, site }) => {
    const project = await aProject(db, { maxMembers: 5 });
    const crowd = await aCrowd(db, 50);
    const answers = await Promise.all(crowd.map(({ as }) => joins(site, project, as)));
    expect(tallied(answers)).toEqual({ 200: 4, [FULL]: 46 });
    const teams = answers.filter(({ status }) => status === 200).map(({ body }) => body.currentMembers);
    const order = teams.toSorted((one, other) => one.length - other.length);
    expect(order.map(({ length }) => length)).toEqual([2, 3, 4, 5]);
    for (const team of order) expect(team).toEqual(order.at(-1)!.slice(0, team.length));
  });

  test('twice at once takes one place', async ({ db, site }) => {
    const project = await aProject(db, { maxMembers: 10 });
    const [one] = await aCrowd(db, 1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => joins(site, project, one!.as)));
    expect(tallied(answers)).toEqual({
      200: 1,
      '409 ALREADY_MEMBER User is already a member of this project': 7,
    });
  });

  test('is counted: the same project 5 times within a day, all together 50', async ({ db, database }) => {
    const site = await createSite(database, { RATE_LIMITS: 'on' });
    try {
      const [one] = await aCrowd(db, 1);
      const [project, full] = [await aProject(db), await aProject(db, { members: [(await aMember(db)).id] })];
      const leave = () => site.ask('POST', `/api/projects/${project.id}/leave`, { as: one!.as });
      await joins(site, full, one!.as);
      const answers = [];
      for (let time = 1; time <= 6; time++) {
        answers.push(await joins(site, project, one!.as));
        await leave();
      }
      const tooOften =
        'You have joined this project 5 times within a day. You can join it again in 24 hours.';
      expect(tallied(answers)).toEqual({ 200: 5, [`429 TOO_MANY_REQUESTS ${tooOften}`]: 1 });
      const events = await db`
        select 1 from messages m join conversations c on c.id = m.conversation_id
        where c.project_id = ${project.id} and m.sender_id = ${one!.id}`;
      expect(events).toHaveLength(10);
      await db`update rate_limits set used = 50 where key = ${`joins:${one!.id}`}`;
      expect(tallied([await joins(site, await aProject(db), one!.as)])).toEqual({
        '429 TOO_MANY_REQUESTS You have joined 50 projects within a day. You can join the next one in 24 hours.': 1,
      });
    } finally {
      await site.close();
    }
  });

  test('while the creator takes places away: one of both is refused', async ({ db, site }) => {
    const [friend, one] = await aCrowd(db, 2);
    for (let round = 0; round < 15; round++) {
      const project = await aProject(db, { members: [friend!.id], maxMembers: 3 });
      const as = await signedIn(db, project.creatorId);
      const edit = () => site.ask('PATCH', `/api/projects/${project.id}`, { as, body: { maxMembers: 2 } });
      const [first, second] = round % 2 === 0 ? [edit, join] : [join, edit];
      function join() {
        return joins(site, project, one!.as);
      }
      const answers = tallied(await Promise.all([first(), second()]));
      expect([
        { 200: 1, [FULL]: 1 },
        { 200: 1, '409 TOO_FEW_PLACES The team has 3 members already': 1 },
      ]).toContainEqual(answers);
    }
  });

  test('while the creator pauses it: whoever is in it was in time, and it is paused', async ({
    db,
    site,
  }) => {
    const [one] = await aCrowd(db, 1);
    for (let round = 0; round < 15; round++) {
      const project = await aProject(db);
      const as = await signedIn(db, project.creatorId);
      const path = `/api/projects/${project.id}`;
      const pause = () => site.ask<ProjectDetails>('PATCH', path, { as, body: { status: 'paused' } });
      const join = () => joins(site, project, one!.as);
      const [joined] =
        round % 2 === 0
          ? await Promise.all([join(), pause()])
          : (await Promise.all([pause(), join()])).reverse();
      const { body } = await site.ask<ProjectDetails>('GET', path, { as });
      expect(body.status).toBe('paused');
      if (joined?.status === 200) expect(body.currentMembers).toHaveLength(2);
      else {
        expect(joined?.body.error?.message).toBe('This project is not open to new members');
        expect(body.currentMembers).toHaveLength(1);
      }
    }
  });
});

describe('the database itself', () => {
  test('lets nobody in without a place, and no creator out, whatever the app does', async ({ db }) => {
    const [friend, stranger] = await aCrowd(db, 2);
    const { id, creatorId } = await aProject(db, { members: [friend!.id], maxMembers: 2 });
    const wrongs = [
      () => db`insert into project_members (project_id, user_id) values (${id}, ${stranger!.id})`,
      () => db`delete from project_members where project_id = ${id} and user_id = ${creatorId}`,
      () => db`update projects set creator_id = ${stranger!.id} where id = ${id}`,
      () => db`
        insert into projects (id, creator_id, title, description, category)
        values (gen_random_uuid(), ${creatorId}, 'Nobody’s', 'Nobody is in it.', 'Other')`,
    ];
    for (const wrong of wrongs) {
      await expect(wrong()).rejects.toThrow('a project has its creator in it, and nobody without a place');
    }
  });

  test('lets one of two in who take the last place without any lock of ours', async ({ db }) => {
    const [one, other] = await aCrowd(db, 2);
    for (let round = 0; round < 5; round++) {
      const { id } = await aProject(db, { maxMembers: 2 });
      const outcomes = await Promise.allSettled(
        [one, other].map((someone) =>
          db.begin(
            (tx) => tx`insert into project_members (project_id, user_id) values (${id}, ${someone!.id})`,
          ),
        ),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
