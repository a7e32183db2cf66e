import { randomUUID } from 'node:crypto';
import { completeCourse } from '../../server/src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../../server/src/features/enrollments/enroll-in-course.ts';
import type { TestDatabase } from '../../server/test/database.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../server/test/given/given.ts';
import { aMedia, aProjectFile } from '../../server/test/given/given-media.ts';
import { aProject } from '../../server/test/given/given-projects.ts';

export const ASKERS = ['anonymous', 'member', 'owner'] as const;
export type Asker = (typeof ASKERS)[number];

/** What requests are about, and who asks: the owner teaches the course and created the project, the member has completed the one. */
export interface Scene {
  /** What stands for `:name` in a path. */
  readonly ids: Readonly<Record<string, string>>;
  /** Of a file of the project: the path of the others is of the course. */
  readonly projectFileId: string;
  cookieOf(asker: Asker): string | undefined;
  /** Of a session that may be lost. */
  spareCookie(): Promise<string>;
}

export async function aScene(database: TestDatabase): Promise<Scene> {
  const { db } = database;
  const course = await aCourse(db, { priceSvc: 10 });
  const media = await aMedia(database, course);
  const member = await aMember(db);
  await enrollInCourse(db, { learnerId: member.id, courseId: course.id });
  await completeCourse(db, { learnerId: member.id, courseId: course.id, caps: USUAL_CAPS });
  // Somebody else is in it, so that it stays if anybody asks for its end.
  const project = await aProject(db, {
    creatorId: course.teacherId,
    maxMembers: 10,
    members: [(await aMember(db)).id],
  });
  const projectFile = await aProjectFile(database, project);
  const spare = await aMember(db);
  const cookies: Record<Asker, string | undefined> = {
    anonymous: undefined,
    member: await signedIn(db, member.id),
    owner: await signedIn(db, course.teacherId),
  };
  return {
    ids: {
      courseId: course.id,
      projectId: project.id,
      userId: course.teacherId,
      mediaId: media.id,
      sessionId: randomUUID(),
    },
    projectFileId: projectFile.id,
    cookieOf: (asker) => cookies[asker],
    spareCookie: () => signedIn(db, spare.id),
  };
}
