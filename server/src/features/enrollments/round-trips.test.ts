import { randomUUID } from 'node:crypto';
import { openDatabaseDoor } from '../../../test/database-door.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember } from '../../../test/given/given.ts';
import { openPool } from '../../db/client.ts';
import { completeCourse } from './complete-course.ts';
import { enrollInCourse } from './enroll-in-course.ts';

const caps = { rewardsPerDay: 10, rewardsPerTeacher30Days: 10, rewardsPerNetworkDay: 100 };

test('enrolling waits three times for the database, and completing four times', async ({
  db,
  database: { connection },
  onTestFinished,
}) => {
  const door = await openDatabaseDoor(connection);
  const { hostname: host, port } = new URL(door.url({}));
  const remote = openPool({ ...connection, host, port: Number(port) }, { max: 1 });
  onTestFinished(async () => {
    await remote.end();
    door.close();
  });
  const waits = async (work: () => Promise<unknown>) => {
    const before = door.roundTrips();
    await work();
    return door.roundTrips() - before;
  };
  await remote`select`;
  const { id: learnerId } = await aMember(db);
  const { id: courseId } = await aCourse(db, { priceSvc: 120 });
  const repeat = (key: string) => ({ userId: learnerId, key, requestHash: key });
  const [enrolling, completing] = [repeat(randomUUID()), repeat(randomUUID())];
  const place = { learnerId, courseId };
  expect(await waits(() => enrollInCourse(remote, { ...place, repeat: enrolling }))).toBe(3);
  expect(await waits(() => enrollInCourse(remote, { ...place, repeat: enrolling }))).toBe(3);
  expect(await waits(() => completeCourse(remote, { ...place, caps, repeat: completing }))).toBe(4);
});
