import type { ProjectDetails } from '@skillverse/contract/projects';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given.ts';
import { aProject } from '../../../test/given-projects.ts';

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
});
