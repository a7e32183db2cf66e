import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openPool } from '../../server/src/db/client.ts';
import { connectionOf } from '../../server/test/processes/connection-of.ts';
import { startServer } from '../../server/test/processes/running-server.ts';
import { addPlaces, type FillSize, fill, memberIdOf, prepare, STEPS_FILLED } from '../fill/fill.ts';
import { addProjects } from '../fill/fill-projects.ts';
import { DESCRIPTION } from '../fill/fill-words.ts';
import { cookieOf } from '../rows.ts';

const SIZE: FillSize = { members: 500, teachers: 100, courses: 1000 };
const PROJECTS = 500;
/** Courses in progress of each learner, besides the two of the fill. */
const BEGUN = 10;
/** This member teaches many courses and is used for nothing else. */
const BUSY_TEACHER = SIZE.teachers - 1;
export const COURSES_OF_BUSY_TEACHER = 500;

export interface FilledSite {
  readonly port: number;
  /** The cookie of a member who only learns, a different one on each call. */
  learner(): string;
  readonly busyTeacher: string;
}

/** The product as `npm start` runs it on an empty folder, with sample data and a community that has used it for months. */
export async function openFilledSite(onStop: (stop: () => unknown) => void): Promise<FilledSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'skillverse-pages-'));
  chmodSync(dataDir, 0o711); // under root, PostgreSQL runs as another user, which needs access
  onStop(() => rmSync(dataDir, { recursive: true, force: true }));
  const secret = randomBytes(32).toString('base64url');
  const server = await startServer(dataDir, { SESSION_SECRET: secret, SAMPLE_DATA: 'on' });
  onStop(() => server.stop());
  const connection = connectionOf(dataDir);
  if (!connection) throw new Error('the server runs without its database');
  const owner = openPool(connection, { max: 1 });
  await fill(owner, SIZE);
  await addPlaces(owner, SIZE, { from: STEPS_FILLED, until: STEPS_FILLED + BEGUN });
  await addProjects(owner, SIZE, PROJECTS);
  await teachMany(owner);
  await owner.end();
  let learners = SIZE.teachers;
  return {
    port: Number(new URL(server.url).port),
    learner: () => cookieOf(secret, learners++),
    busyTeacher: cookieOf(secret, BUSY_TEACHER),
  };
}

/** Removes the pictures of the fill's courses too: their host does not exist, so they would measure only the DNS resolver. */
async function teachMany(owner: Db): Promise<void> {
  await owner.begin(async (tx) => {
    await prepare(tx);
    await tx`update courses set image_url = null where image_url like 'https://images.example.test/%'`;
    await tx`
      insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes,
        created_at, updated_at)
      select pg_temp.seeded_id(6, n), ${memberIdOf(BUSY_TEACHER)}, 'Evening number ' || n, ${DESCRIPTION},
        (array['Photography', 'Language Learning', 'Data Science', 'Music Production'])[1 + n % 4], 1 + n % 10, 60,
        at, at
      from generate_series(1, ${COURSES_OF_BUSY_TEACHER}::int) n,
        lateral (select '2025-01-10 08:00Z'::timestamptz + n * interval '11 minutes' as at) moment`;
  });
  await owner`vacuum analyze`;
}
