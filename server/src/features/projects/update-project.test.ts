import type { ProjectDetails } from '@skillverse/contract/projects';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import { joinProject } from './team/join-project.ts';

describe('changing a project', () => {
  test('changes what is given and nothing else', async ({ db, site }) => {
    const { id, creatorId } = await aProject(db, { contactInfo: 'me@example.test', tags: ['one'] });
    const as = await signedIn(db, creatorId);
    const path = `/api/projects/${id}`;
    const before = (await site.ask<ProjectDetails>('GET', path, { as })).body;
    const changes = { title: 'Seed bank', contactInfo: null, maxMembers: 5 };
    const { status, body } = await site.ask<ProjectDetails>('PATCH', path, { as, body: changes });
    expect([status, body]).toEqual([200, { ...before, ...changes, updatedAt: body.updatedAt }]);
    expect(body.updatedAt > before.updatedAt).toBe(true);
  });

  test('pauses, completes and lets run again; its members decide how that is called', async ({
    db,
    site,
  }) => {
    const friend = await aMember(db);
    const alone = await aProject(db);
    const shared = await aProject(db, { members: [friend.id] });
    for (const [{ id, creatorId }, running] of [
      [alone, 'open'],
      [shared, 'in-progress'],
    ] as const) {
      const as = await signedIn(db, creatorId);
      for (const [asked, becomes] of [
        ['paused', 'paused'],
        ['completed', 'completed'],
        ['open', running],
        ['paused', 'paused'],
        ['in-progress', running],
      ]) {
        const body = { status: asked };
        const { body: project } = await site.ask<ProjectDetails>('PATCH', `/api/projects/${id}`, {
          as,
          body,
        });
        expect([asked, project.status]).toEqual([asked, becomes]);
      }
    }
  });

  test('is refused where it was changed meanwhile; who does not say what was changed replaces it', async ({
    db,
    site,
  }) => {
    const { id, creatorId } = await aProject(db);
    const as = await signedIn(db, creatorId);
    const path = `/api/projects/${id}`;
    const { updatedAt } = (await site.ask<ProjectDetails>('GET', path, { as })).body;
    const change = (title: string, expectedUpdatedAt?: string) =>
      site.ask<ProjectDetails>('PATCH', path, { as, body: { title, expectedUpdatedAt } });
    const both = await Promise.all([change('One', updatedAt), change('Two', updatedAt)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept, refused] = both.toSorted((one, other) => one.status - other.status);
    expect(refused?.body.error).toMatchObject({
      code: 'PROJECT_CHANGED',
      details: { project: kept?.body },
    });
    expect((await change('Three')).body.title).toBe('Three');
  });

  test('goes on where somebody has joined meanwhile: what the creator said is still the same', async ({
    db,
    site,
  }) => {
    const { id, creatorId } = await aProject(db);
    const as = await signedIn(db, creatorId);
    const path = `/api/projects/${id}`;
    const before = (await site.ask<ProjectDetails>('GET', path, { as })).body;
    await joinProject(db, { projectId: id, memberId: (await aMember(db)).id });
    const body = { title: 'Later', expectedUpdatedAt: before.updatedAt };
    const after = await site.ask<ProjectDetails>('PATCH', path, { as, body });
    expect(after).toMatchObject({ status: 200, body: { title: 'Later', status: 'in-progress' } });
  });

  test('keeps a deadline that has passed, and takes no new one that has', async ({ db, site }) => {
    const { id, creatorId } = await aProject(db);
    await db`update projects set deadline = '2026-01-31' where id = ${id}`;
    const as = await signedIn(db, creatorId);
    const change = (body: object) =>
      site.ask<ProjectDetails>('PATCH', `/api/projects/${id}`, { as, body: { ...body, title: 'Late' } });
    expect((await change({ deadline: '2026-01-31' })).body).toMatchObject({ title: 'Late' });
    expect((await change({})).body.deadline).toBe('2026-01-31');
    expect((await change({ deadline: '2026-01-30' })).body.error?.issues).toEqual([
      { path: 'deadline', message: 'Choose today or a later day' },
    ]);
    expect((await change({ deadline: null })).body.deadline).toBeNull();
  });

  test('is the creator’s alone: nobody else, member or not, changes anything', async ({ db, site }) => {
    const member = await aMember(db);
    const { id } = await aProject(db, { members: [member.id] });
    const path = `/api/projects/${id}`;
    for (const who of [member.id, (await aMember(db)).id]) {
      const as = await signedIn(db, who);
      const before = (await site.ask('GET', path, { as })).body;
      for (const body of [{ title: 'Mine' }, { status: 'paused' }, { maxMembers: 9 }, {}]) {
        const refused = await site.ask('PATCH', path, { as, body });
        expect([refused.status, refused.body.error?.code]).toEqual([403, 'NOT_YOUR_PROJECT']);
      }
      expect((await site.ask('GET', path, { as })).body).toEqual(before);
    }
  });

  test('takes neither creator nor members from outside, nor a team smaller than it is', async ({
    db,
    site,
  }) => {
    const members = [(await aMember(db)).id, (await aMember(db)).id];
    const { id, creatorId } = await aProject(db, { members, maxMembers: 5 });
    const as = await signedIn(db, creatorId);
    const path = `/api/projects/${id}`;
    const before = (await site.ask('GET', path, { as })).body;
    const [other] = members;
    for (const body of [
      { creatorId: other },
      { creator_id: other },
      { currentMembers: [creatorId] },
      { current_members: [creatorId] },
      { team: [] },
      { galleryImages: [] },
      { mediaFiles: [] },
      { updatedAt: '2026-01-01T00:00:00.000Z' },
      { status: 'done' },
      { maxMembers: 1 },
      { maxMembers: 2.5 },
      { maxMembers: '4' },
    ]) {
      const refused = await site.ask('PATCH', path, { as, body: { title: 'Taken over', ...body } });
      expect([body, refused.status]).toEqual([body, 422]);
    }
    const small = await site.ask('PATCH', path, { as, body: { title: 'Taken over', maxMembers: 2 } });
    expect(small.body.error).toMatchObject({ code: 'TOO_FEW_PLACES', details: { memberCount: 3 } });
    expect((await site.ask('GET', path, { as })).body).toEqual(before);
    expect((await site.ask('PATCH', path, { as, body: { maxMembers: 3 } })).status).toBe(200);
  });
});

describe('what is for members only', () => {
  test('is shown to who is in the project, as long as they are, and to everybody once that is turned off', async ({
    db,
    site,
  }) => {
    const member = await aMember(db);
    const contactInfo = 'Ring twice';
    const { id, creatorId } = await aProject(db, { members: [member.id], contactInfo, membersOnly: true });
    const path = `/api/projects/${id}`;
    const cookies = {
      creator: await signedIn(db, creatorId),
      member: await signedIn(db, member.id),
      stranger: await signedIn(db, (await aMember(db)).id),
    };
    const seen = async () => {
      const answers = Object.values(cookies).map((as) => site.ask<ProjectDetails>('GET', path, { as }));
      return (await Promise.all(answers)).map(({ body }) => body.contactInfo);
    };
    expect(await seen()).toEqual([contactInfo, contactInfo, null]);
    const left = await site.ask<ProjectDetails>('POST', `${path}/leave`, { as: cookies.member });
    expect(left.body.contactInfo).toBeNull();
    expect(await seen()).toEqual([contactInfo, null, null]);
    await site.ask('PATCH', path, { as: cookies.creator, body: { membersOnly: false } });
    expect(await seen()).toEqual([contactInfo, contactInfo, contactInfo]);
  });
});
