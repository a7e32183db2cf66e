import type { Ok } from '@skillverse/contract/call';
import type { hideHostOffer, listHostOffers } from '@skillverse/contract/host/offers';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember } from '../../../../test/given/given.ts';
import { coursesOf } from '../../../../test/given/given-courses.ts';
import { aHost, hideCourse, logOf, proofIsOver } from '../../../../test/given/given-hosts.ts';
import { toldTo } from '../../../../test/given/given-notices.ts';
import { suspend } from '../../../../test/given/given-people.ts';
import { aProject } from '../../../../test/given/given-projects.ts';
import type { Site } from '../../../../test/site.ts';

const listed = async (site: Site, as: string, query: string) =>
  (await site.ask<Ok<typeof listHostOffers>>('GET', `/api/host/offers?${query}`, { as })).body;
const titles = async (site: Site, as: string, query: string) =>
  (await listed(site, as, query)).items.map(({ title }) => title).toSorted();

type Decided = Ok<typeof hideHostOffer>;
const decide = async (site: Site, as: string, method: 'PUT' | 'DELETE', offer: string, reason = 'Copied') =>
  await site.ask<Decided>(method, `/api/host/offers/${offer}/hidden`, { as, body: { reason } });

describe('the list of courses and projects', () => {
  test('finds them by title, by the name of their owner and by a whole id, hidden or not', async ({
    db,
    database,
    site,
  }) => {
    const { as } = await aHost(db);
    const owner = await aMember(db, { name: 'Quirina Quill' });
    const course = await aCourse(db, { title: 'Zymurgy at home', teacherId: owner.id });
    const other = await aCourse(db, { title: 'Zymurgy, hidden', description: 'Not of quokkas' });
    const open = await aProject(db, { title: 'Zymurgy club', creatorId: owner.id });
    const begun = await aProject(db, { title: 'Zymurgy begun', members: [owner.id], maxMembers: 5 });
    await hideCourse(db, other.id, 'hide');
    expect(await titles(site, as, 'kind=course&q=zymurgy')).toEqual(['Zymurgy at home', 'Zymurgy, hidden']);
    expect(await titles(site, as, 'kind=course&q=hidden+zymurgy')).toEqual(['Zymurgy, hidden']);
    expect(await titles(site, as, 'kind=course&q=quokkas'), 'not by descriptions').toEqual([]);
    expect(await titles(site, as, 'kind=course&q=%CC%81'), 'of no word').toEqual([]);
    expect(await titles(site, as, 'kind=course&q=quirina')).toEqual(['Zymurgy at home']);
    expect(await titles(site, as, 'kind=project&q=zymurgy')).toEqual(['Zymurgy begun', 'Zymurgy club']);
    expect(await titles(site, as, 'kind=project&q=quill')).toEqual(['Zymurgy club']);
    expect(await titles(site, as, `kind=course&q=${owner.id.toUpperCase()}`)).toEqual(['Zymurgy at home']);
    expect(await titles(site, as, `kind=course&q=+${course.id}+`)).toEqual(['Zymurgy at home']);
    expect(await titles(site, as, `kind=project&q=${begun.id}`)).toEqual(['Zymurgy begun']);
    expect(await titles(site, as, `kind=course&q=${open.id}`)).toEqual([]);
    await database.owner`update users set suspended_at = now() where id = ${owner.id}`;
    expect(await titles(site, as, 'kind=project&q=quirina'), 'of who is suspended').toEqual(['Zymurgy club']);
  });

  test('says since when and why something is hidden, and can show that alone', async ({ db, site }) => {
    const host = await aHost(db);
    const { id } = await aCourse(db, { title: 'Yodelling' });
    const gone = await aMember(db);
    await aCourse(db, { title: 'Yodelling too', teacherId: gone.id });
    await aCourse(db, { title: 'Yodelling three' });
    await decide(site, host.as, 'PUT', `course/${id}`, 'Too loud');
    await suspend(db, gone.id, true);
    const { items } = await listed(site, host.as, 'kind=course&q=yodelling&hidden=true');
    const since = expect.any(String);
    expect(items.map(({ title, hidden, isOwn }) => ({ title, hidden, isOwn }))).toEqual([
      {
        title: 'Yodelling too',
        hidden: { since, withOwner: true, reason: null, isAppealed: false },
        isOwn: false,
      },
      {
        title: 'Yodelling',
        hidden: { since, withOwner: false, reason: 'Too loud', isAppealed: false },
        isOwn: false,
      },
    ]);
    await db`update host_decisions set appeal_text = 'No', appealed_at = now() where subject_id = ${id}`;
    expect((await listed(site, host.as, `kind=course&q=${id}`)).items).toMatchObject([
      { hidden: { isAppealed: true } },
    ]);
    const hidden = await listed(site, host.as, 'kind=course&hidden=true');
    expect(hidden.items.every((item) => item.hidden !== null)).toBe(true);
  });

  test('goes on where its page ends, and has neither deleted courses nor what no cursor leads to', async ({
    db,
    site,
  }) => {
    const { as } = await aHost(db);
    const owner = await aMember(db, { name: 'Xenia Many' });
    const ids = await coursesOf(db, owner.id, { howMany: 45 });
    await db`update courses set deleted_at = now() where id = ${ids[0]!}`;
    const query = 'kind=course&q=xenia+many';
    const read: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 5; pages++) {
      const page: Ok<typeof listHostOffers> = await listed(
        site,
        as,
        cursor ? `${query}&cursor=${cursor}` : query,
      );
      read.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(read).toHaveLength(44);
    expect(new Set(read).size).toBe(44);
    const wrong = await site.ask('GET', `/api/host/offers?${query}&cursor=nowhere`, { as });
    expect(wrong).toMatchObject({ status: 422, body: { error: { code: 'INVALID_CURSOR' } } });
  });
});

describe('a host', () => {
  test('hides and shows a course or project with a reason, a line in the log and a notice', async ({
    db,
    site,
  }) => {
    const host = await aHost(db);
    for (const kind of ['course', 'project'] as const) {
      const title = `Kazoo ${kind}`;
      const { id, ownerId } =
        kind === 'course'
          ? await aCourse(db, { title }).then((made) => ({ id: made.id, ownerId: made.teacherId }))
          : await aProject(db, { title }).then((made) => ({ id: made.id, ownerId: made.creatorId }));
      const hidden = await decide(site, host.as, 'PUT', `${kind}/${id}`);
      expect(hidden).toMatchObject({
        status: 200,
        body: { changed: true, offer: { title, hidden: { reason: 'Copied' } } },
      });
      expect((await decide(site, host.as, 'PUT', `${kind}/${id}`)).body.changed, 'again').toBe(false);
      const shown = await decide(site, host.as, 'DELETE', `${kind}/${id}`, 'It was theirs');
      expect(shown).toMatchObject({ status: 200, body: { changed: true, offer: { title, hidden: null } } });
      expect((await decide(site, host.as, 'DELETE', `${kind}/${id}`)).body.changed, 'again').toBe(false);
      expect((await logOf(db, host.id)).slice(-2)).toEqual([
        { act: 'hide', memberId: ownerId, subjectId: id, reason: 'Copied' },
        { act: 'show', memberId: ownerId, subjectId: id, reason: 'It was theirs' },
      ]);
      expect(await toldTo(db, ownerId)).toEqual([`decided, ${title}, hidden`, `decided, ${title}, undone`]);
    }
  });

  test('decides neither about what is their own nor about what is not there, and gives a reason', async ({
    db,
    site,
  }) => {
    const host = await aHost(db);
    const own = await aCourse(db, { teacherId: host.id });
    expect((await listed(site, host.as, `kind=course&q=${own.id}`)).items).toMatchObject([{ isOwn: true }]);
    const code = async (method: 'PUT' | 'DELETE', offer: string) =>
      (await decide(site, host.as, method, offer)).body;
    expect(await code('PUT', `course/${own.id}`)).toMatchObject({ error: { code: 'OWN_OFFER' } });
    await hideCourse(db, own.id, 'hide');
    expect(await code('DELETE', `course/${own.id}`)).toMatchObject({ error: { code: 'OWN_OFFER' } });
    const course = await aCourse(db);
    for (const offer of [`project/${course.id}`, 'course/nothing', `review/${course.id}`])
      expect([offer, await code('PUT', offer)]).toMatchObject([
        offer,
        { error: { code: 'OFFER_NOT_FOUND' } },
      ]);
    const silent = await decide(site, host.as, 'PUT', `course/${course.id}`, ' \u200B ');
    expect(silent).toMatchObject({
      status: 422,
      body: { error: { issues: [{ message: 'The reason is required' }] } },
    });
  });

  test('whose proof is over hides nothing', async ({ db, site }) => {
    const host = await aHost(db);
    await proofIsOver(db, host.id);
    const { id } = await aCourse(db);
    for (const method of ['PUT', 'DELETE'] as const) {
      const refused = await decide(site, host.as, method, `course/${id}`);
      expect(refused).toMatchObject({ status: 403, body: { error: { code: 'PROOF_NEEDED' } } });
    }
    expect(await db`select from host_log where subject_id = ${id}`).toHaveLength(0);
  });

  test('who hides what another hides at that moment is told that it was so already', async ({ db, site }) => {
    const [one, two] = [await aHost(db), await aHost(db)];
    const { id, teacherId } = await aCourse(db, { title: 'Lute' });
    const done = await Promise.all([one, two].map(({ as }) => decide(site, as, 'PUT', `course/${id}`)));
    expect(done.map(({ body }) => body.changed).toSorted()).toEqual([false, true]);
    expect(await toldTo(db, teacherId)).toEqual(['decided, Lute, hidden']);
  });
});
