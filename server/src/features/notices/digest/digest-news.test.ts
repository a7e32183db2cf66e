import { expect } from '../../../../test/fixtures.ts';
import { aCourse, aMember, USUAL_CAPS } from '../../../../test/given/given.ts';
import { aDigestReader, HOUR, later } from '../../../../test/given/given-digests.ts';
import { write } from '../../../../test/given/given-messages.ts';
import { test } from '../../../../test/mail/mailing-site.ts';
import { completeCourse } from '../../enrollments/complete-course.ts';
import { enrollInCourse } from '../../enrollments/enroll-in-course.ts';

test('a digest tells new courses of one’s skills and categories, each once, and nothing where there are none', async ({
  database,
  mailing,
}) => {
  const { db, owner } = database;
  const old = await aCourse(db, { title: 'Old sourdough' });
  const taken = await aCourse(db, { title: 'Taken before', skillCategory: 'Music Production' });
  const reader = await aDigestReader(database, mailing, { skills: ['sourdough', 'Data Science', 'Art'] });
  await owner`update courses set created_at = now() - interval '1 day' where id in (${old.id}, ${taken.id})`;
  await enrollInCourse(db, { learnerId: reader.id, courseId: taken.id });
  await aCourse(db, { title: 'Rye, spelt & Sourdough!' });
  await aCourse(db, { title: 'Tables', skillCategory: 'Data Science' });
  await aCourse(db, { title: 'Loops', skillCategory: 'Music Production' });
  await aCourse(db, { title: 'Marketing parties', skillCategory: 'Digital Marketing' });
  const morning = await reader.dueAt();
  expect(await reader.mails(later(morning, -1000))).toEqual([]);
  const [mail, ...others] = await reader.mails(later(morning, HOUR));
  expect([mail?.subject, others]).toEqual(['Your day: 3 new courses', []]);
  const line = '3 new courses in your skills and categories: Loops, Tables and Rye, spelt & Sourdough!.';
  expect(mail?.text).toContain(line);
  expect(mail?.html).toContain(line.replace('&', '&#38;'));
  expect(await reader.mails(later(morning, 25 * HOUR)), 'nothing new').toHaveLength(1);
  const next = await aCourse(db, { title: 'More sourdough' });
  await owner`update courses set created_at = ${later(morning, 26 * HOUR).toISOString()} where id = ${next.id}`;
  const [, second] = await reader.mails(later(morning, 49 * HOUR));
  expect(second?.text).toContain('1 new course in your skills and categories: More sourdough.');
});

test('a digest tells no course of one’s own, of who is blocked or has left, that is hidden, or that one takes', async ({
  database,
  mailing,
}) => {
  const { db, owner } = database;
  const reader = await aDigestReader(database, mailing);
  const [blocked, blocker, away] = [await aMember(db), await aMember(db), await aMember(db)];
  await db`insert into blocks values (${reader.id}, ${blocked.id}), (${blocker.id}, ${reader.id})`;
  for (const { id: teacherId } of [reader, blocked, blocker, away])
    await aCourse(db, { title: 'Sourdough', teacherId });
  const [hidden, deleted, taken] = [
    await aCourse(db, { title: 'Sourdough' }),
    await aCourse(db, { title: 'Sourdough' }),
    await aCourse(db, { title: 'Sourdough' }),
  ];
  await owner`update users set suspended_at = now() where id = ${away.id}`;
  await owner`update courses set hidden_at = now() where id = ${hidden.id}`;
  await owner`update courses set deleted_at = now() where id = ${deleted.id}`;
  await enrollInCourse(db, { learnerId: reader.id, courseId: taken.id });
  expect(await reader.mails(later(await reader.dueAt(), HOUR))).toEqual([]);
  expect(await reader.states()).toEqual([]);
});

test('a digest tells which conversations wait for an answer, and what was earned by teaching and learning', async ({
  database,
  mailing,
}) => {
  const { db } = database;
  const reader = await aDigestReader(database, mailing, { digest: 'weekly' });
  const [asks, answered, blocked] = [await aMember(db), await aMember(db), await aMember(db)];
  for (const { id } of [asks, answered, blocked]) await write(db, id, reader.id);
  await write(db, reader.id, answered.id);
  await db`insert into blocks values (${reader.id}, ${blocked.id})`;
  const [taught, learned] = [
    await aCourse(db, { teacherId: reader.id, priceSvc: 40 }),
    await aCourse(db, { priceSvc: 10 }),
  ];
  for (const [learnerId, courseId] of [
    [asks.id, taught.id],
    [reader.id, learned.id],
  ] as const) {
    await enrollInCourse(db, { learnerId, courseId });
    await completeCourse(db, { learnerId, courseId, caps: USUAL_CAPS });
  }
  const [mail] = await reader.mails(later(await reader.dueAt(), HOUR));
  expect(mail?.subject).toBe('Your week: 1 conversation, 140 SVC earned');
  expect(mail?.text).toContain('1 conversation waits for your answer.');
  expect(mail?.text).toContain('You earned 40 SVC by teaching and 100 SVC by learning.');
  expect(mail?.text, 'nothing of what was written').not.toContain('Hello\n');
});

test('a digest is written in the words of its moment: what was answered or switched off meanwhile is not in it', async ({
  database,
  mailing,
}) => {
  const { db } = database;
  const reader = await aDigestReader(database, mailing);
  const writer = await aMember(db);
  await write(db, writer.id, reader.id);
  const at = later(await reader.dueAt(), HOUR);
  mailing.server.answer = 450;
  expect(await reader.mails(at)).toEqual([]);
  mailing.server.answer = undefined;
  await write(db, reader.id, writer.id);
  expect(await reader.mails(at)).toEqual([]);
  expect(await reader.states()).toEqual(['dropped']);
});
