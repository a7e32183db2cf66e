import type { CourseId, UserId } from '@skillverse/contract/ids';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember } from '../../../test/given/given.ts';
import { toldTo } from '../../../test/given/given-notices.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { hideOffer, showOffer } from './hide-offer.ts';

const decisionsAbout = (db: Db, id: string) => db`
  select member_id, host_id, act, subject_kind, title, reason, undone_at is not null as is_undone, undone_by
  from host_decisions where subject_id = ${id} order by decided_at, id`;

const linesAbout = (db: Db, id: string) => db`
  select host_id, act, member_id, reason, before, after from host_log where subject_id = ${id} order by id`;

const hide = (db: Db, id: CourseId, hostId: UserId | null, reason: string | null = 'Copied from a book') =>
  inTransaction(db, (tx) => hideOffer(tx, { kind: 'course', id, hostId, reason }));

const show = (db: Db, id: CourseId, hostId: UserId | null, because: 'host' | 'undo' | 'appeal' = 'host') =>
  inTransaction(db, (tx) => showOffer(tx, { kind: 'course', id, hostId, reason: 'Looked again', because }));

describe('a host who hides a course', () => {
  test('writes one decision, one line in the log, and leads its teacher to the decision', async ({ db }) => {
    const [host, learner] = [await aMember(db), await aMember(db)];
    const { id, teacherId } = await aCourse(db, { title: 'Ink' });
    await enrollInCourse(db, { learnerId: learner.id, courseId: id });
    const hidden = await hide(db, id, host.id);
    expect(hidden).toMatchObject({ ownerId: teacherId, title: 'Ink', changed: true });
    expect(hidden?.hints).toEqual([
      { memberIds: [teacherId], kind: 'notice', id: hidden?.decisionId },
      { memberIds: [teacherId], kind: 'course', id },
      { memberIds: [learner.id], kind: 'enrollment', id },
      { memberIds: [learner.id], kind: 'notice', id },
    ]);
    expect(await hide(db, id, host.id)).toMatchObject({ changed: false, decisionId: null, hints: [] });
    const reason = 'Copied from a book';
    const of = { memberId: teacherId, hostId: host.id, reason };
    expect(await decisionsAbout(db, id)).toEqual([
      { ...of, act: 'hide', subjectKind: 'course', title: 'Ink', isUndone: false, undoneBy: null },
    ]);
    const facts = { before: { hidden: false }, after: { kind: 'course', title: 'Ink', hidden: true } };
    expect(await linesAbout(db, id)).toEqual([{ ...of, act: 'hide', ...facts }]);
    expect((await toldTo(db, teacherId)).slice(1)).toEqual(['decided, Ink, hidden']);
    expect(await toldTo(db, learner.id)).toEqual(['course-hidden, Ink, hidden']);
    const [told] =
      await db`select subject_id from notices where member_id = ${teacherId} and kind = 'decided'`;
    expect(told).toEqual({ subjectId: hidden?.decisionId });
  });

  test('and shows it again has undone the decision', async ({ db }) => {
    const [host, other] = [await aMember(db), await aMember(db)];
    const { id, teacherId } = await aCourse(db, { title: 'Ink' });
    const hidden = await hide(db, id, host.id);
    const shown = await show(db, id, other.id);
    expect(shown).toMatchObject({ changed: true, decisionId: hidden?.decisionId });
    expect(await show(db, id, other.id)).toMatchObject({ changed: false });
    expect(await decisionsAbout(db, id)).toMatchObject([{ isUndone: true, undoneBy: other.id }]);
    expect(await linesAbout(db, id)).toMatchObject([
      { act: 'hide' },
      { act: 'show', hostId: other.id, reason: 'Looked again', before: { hidden: true } },
    ]);
    expect(await toldTo(db, teacherId)).toEqual(['decided, Ink, hidden', 'decided, Ink, undone']);
    await hide(db, id, host.id);
    expect(await decisionsAbout(db, id)).toMatchObject([{ isUndone: true }, { isUndone: false }]);
  });

  test('after an undone decision or an appeal tells learners, and leaves its teacher to who decided that', async ({
    db,
  }) => {
    const [host, learner] = [await aMember(db), await aMember(db)];
    for (const because of ['undo', 'appeal'] as const) {
      const { id, teacherId } = await aCourse(db, { title: because });
      await enrollInCourse(db, { learnerId: learner.id, courseId: id });
      await hide(db, id, host.id);
      await show(db, id, host.id, because);
      expect((await toldTo(db, learner.id)).slice(-1)).toEqual([`course-hidden, ${because}, shown`]);
      expect((await toldTo(db, teacherId)).slice(-1)).toEqual([`decided, ${because}, hidden`]);
    }
  });

  test('tells the teacher of what no decision of theirs had hidden', async ({ db, database }) => {
    const { id, teacherId } = await aCourse(db, { title: 'Ink' });
    await database.owner`update courses set hidden_at = now() where id = ${id}`;
    expect(await show(db, id, null)).toMatchObject({ changed: true, decisionId: null });
    expect(await toldTo(db, teacherId)).toEqual(['course-hidden, Ink, own shown']);
  });

  test('is one of two at the same moment', async ({ db }) => {
    const [one, two] = [await aMember(db), await aMember(db)];
    const { id, teacherId } = await aCourse(db, { title: 'Ink' });
    const done = await Promise.all([hide(db, id, one.id), hide(db, id, two.id)]);
    expect(done.map((hidden) => hidden?.changed).toSorted()).toEqual([false, true]);
    expect(await decisionsAbout(db, id)).toHaveLength(1);
    expect(await toldTo(db, teacherId)).toEqual(['decided, Ink, hidden']);
  });
});

test('a host who shows a project that was handed over leads nobody to the decision about another', async ({
  db,
}) => {
  const [host, next] = [await aMember(db), await aMember(db)];
  const project = await aProject(db, { title: 'Kites', members: [next.id] });
  const { id } = project;
  await inTransaction(db, (tx) => hideOffer(tx, { kind: 'project', id, hostId: host.id, reason: 'Spam' }));
  await db`update projects set creator_id = ${next.id} where id = ${id}`;
  const shown = await inTransaction(db, (tx) =>
    showOffer(tx, { kind: 'project', id, hostId: host.id, because: 'host' }),
  );
  expect(shown).toMatchObject({ ownerId: next.id, changed: true, decisionId: null });
  expect(await decisionsAbout(db, id)).toMatchObject([{ memberId: project.creatorId, isUndone: true }]);
  expect(await toldTo(db, next.id)).toEqual([
    'project-hidden, Kites, hidden',
    'project-hidden, Kites, shown',
  ]);
});
