import type { UserId } from '@skillverse/contract/ids';
import { type Db, openPool } from '../../../server/src/db/client.ts';
import { aCourse, aMember, type Member, signedIn } from '../../../server/test/given/given.ts';
import { connectionOf } from '../../../server/test/processes/connection-of.ts';
import { prepareDataDir } from '../../../server/test/processes/prepared-data.ts';
import {
  emptyDataDir,
  type RunningServer,
  startServer,
} from '../../../server/test/processes/running-server.ts';
import { TEST_SECRET } from '../../../server/test/site.ts';

type OnEnd = (cleanUp: () => Promise<void>) => void;

interface OwnMarket {
  readonly server: RunningServer;
  /** With the rights of the migrations. */
  readonly db: Db;
}

/** The real server with the database that comes along, in processes of their own. */
export async function openOwnMarket(onEnd: OnEnd, env: Record<string, string> = {}): Promise<OwnMarket> {
  const dataDir = emptyDataDir(onEnd);
  await prepareDataDir(dataDir);
  const server = await startServer(dataDir, { SESSION_SECRET: TEST_SECRET, ...env });
  onEnd(async () => void (await server.stop()));
  const db = openPool(connectionOf(server.dataDir)!, { max: 4 });
  onEnd(() => db.end({ timeout: 1 }));
  return { server, db };
}

export interface Crowd {
  readonly members: readonly Member[];
  /** Each one's Cookie header, in the same order. */
  readonly cookies: readonly string[];
  readonly courseIds: readonly string[];
}

/** Fewer than a teacher may offer. */
const COURSES_PER_TEACHER = 50;

/** Members who are signed in, and courses of somebody else's at 1 SVC. */
export async function aSignedInCrowd(db: Db, size: { members: number; courses: number }): Promise<Crowd> {
  const members: Member[] = [];
  const cookies: string[] = [];
  for (let index = 0; index < size.members; index++) {
    const member = await aMember(db, { name: `Member ${index}` });
    members.push(member);
    cookies.push(await signedIn(db, member.id));
  }
  const courseIds: string[] = [];
  let teacherId: UserId | undefined;
  for (let index = 0; index < size.courses; index++) {
    const isNext = index % COURSES_PER_TEACHER === 0;
    const course = await aCourse(db, {
      ...(isNext || !teacherId ? {} : { teacherId }),
      priceSvc: 1,
      title: `Course ${index}`,
    });
    ({ teacherId } = course);
    courseIds.push(course.id);
  }
  return { members, cookies, courseIds };
}
