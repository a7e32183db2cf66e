import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember } from '../../../test/given/given.ts';
import { openPool } from '../../db/client.ts';
import type { DatabaseConnection } from '../../db/embedded/open-database.ts';
import { completeCourse } from './complete-course.ts';
import { enrollInCourse } from './enroll-in-course.ts';

/** A way to the database that counts how often somebody asks after an answer. */
async function openCountedWay({ host, port }: DatabaseConnection) {
  let count = 0;
  const server = createServer((outside) => {
    const inside = connect(join(host, `.s.PGSQL.${port}`));
    let isAnswered = true;
    outside.on('data', () => {
      if (isAnswered) count++;
      isAnswered = false;
    });
    inside.on('data', () => {
      isAnswered = true;
    });
    outside.pipe(inside).pipe(outside);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    close: () => server.close(),
  };
}

test('enrolling waits three times for the database, and completing four times', async ({
  db,
  database: { connection },
  onTestFinished,
}) => {
  const way = await openCountedWay(connection);
  const remote = openPool({ ...connection, host: '127.0.0.1', port: way.port }, { max: 1 });
  onTestFinished(async () => {
    await remote.end();
    way.close();
  });
  const waits = async (work: () => Promise<unknown>) => {
    const before = way.count();
    await work();
    return way.count() - before;
  };
  await remote`select`;
  const { id: learnerId } = await aMember(db);
  const { id: courseId } = await aCourse(db, { priceSvc: 120 });
  const repeat = () => ({ userId: learnerId, key: randomUUID(), requestHash: 'hash' });
  const [enrolling, completing] = [repeat(), repeat()];
  const place = { learnerId, courseId };
  const caps = { rewardsPerDay: 10, rewardsPerTeacher30Days: 10, rewardsPerNetworkDay: 100 };
  const counted = [
    await waits(() => enrollInCourse(remote, { ...place, repeat: enrolling })),
    // The key is known: its answer is read.
    await waits(() => enrollInCourse(remote, { ...place, repeat: enrolling })),
    await waits(() => completeCourse(remote, { ...place, caps, repeat: completing })),
  ];
  expect(counted).toEqual([3, 3, 4]);
});
