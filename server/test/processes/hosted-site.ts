import { inject, onTestFinished } from 'vitest';
import { courseProgram } from '../../src/commands/course-program.ts';
import { memberProgram } from '../../src/commands/member-program.ts';
import { projectProgram } from '../../src/commands/project-program.ts';
import { makeDatabase } from '../database.ts';
import { openDatabaseDoor } from '../database-door.ts';
import { createSite } from '../site.ts';
import { runHere } from './run-here.ts';
import { emptyDataDir } from './running-server.ts';

export const password = 'correct horse';

/** A site with a member of its own, and the host's commands on the same database. */
export async function aHostedSite() {
  const database = await makeDatabase(inject('postgres'));
  const door = await openDatabaseDoor(inject('postgres'));
  const site = await createSite(database);
  onTestFinished(async () => {
    door.close();
    await site.close();
    await database.drop();
  });
  const env = {
    DATA_DIR: emptyDataDir(onTestFinished),
    DATABASE_URL: door.url({ database: database.connection.database }),
  };
  const email = 'kim@host.example';
  const signedUp = await site.ask<{ userId: string }>('POST', '/api/auth/sign-up', {
    body: { name: 'Kim Park', email, password, skills: ['Pottery'] },
  });
  const as = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    ...database,
    site,
    email,
    as,
    id: signedUp.body.userId,
    signIn: async (given: string) =>
      (await site.ask('POST', '/api/auth/sign-in', { body: { email, password: given } })).body,
    member: (...words: string[]) => runHere(memberProgram, env, words),
    course: (...words: string[]) => runHere(courseProgram, env, words),
    project: (...words: string[]) => runHere(projectProgram, env, words),
    actions: async () =>
      await database.owner`select act as action, coalesce(subject_id, member_id) as subject_id from host_log order by id`,
  };
}
