import { sampleCourseRows } from '../../seed/sample-courses.ts';
import { sampleLearning } from '../../seed/sample-learning.ts';
import { samplePeople } from '../../seed/sample-people.ts';
import { type SampleProject, sampleProjects } from '../../seed/sample-projects.ts';
import type { Db, Tx } from './db/client.ts';
import { takeTurns } from './db/server-state.ts';
import { hasMembers } from './features/accounts/queries.ts';
import { createCourse } from './features/courses/create-course.ts';
import { completeCourse } from './features/enrollments/complete-course.ts';
import { enrollInCourse } from './features/enrollments/enroll-in-course.ts';
import type { RewardCaps } from './features/enrollments/rules.ts';
import { addSampleMember } from './features/profiles/add-sample-member.ts';
import { createProject } from './features/projects/create-project.ts';
import { joinProject } from './features/projects/team/join-project.ts';
import { updateProject } from './features/projects/update-project.ts';
import { writeReview } from './features/reviews/write-review.ts';

// Not the site's own caps: with them at 0 the sample learners could not pay for what they learn.
const USUAL_CAPS: RewardCaps = { rewardsPerDay: 10, rewardsPerTeacher30Days: 5, rewardsPerNetworkDay: 50 };

/**
 * Writes the sample members, their courses, what they learned from each other and their projects, once, into a database
 * without members: through the use cases, so that every invariant holds, and in one transaction, so that it is never half there.
 * @returns whether it was written now
 */
export async function addSampleData(db: Db): Promise<boolean> {
  return await db.begin(async (tx) => {
    // Two processes may start on the same empty database.
    await takeTurns(tx, 'skillverse sample data');
    if (await hasMembers(tx)) return false;
    for (const person of samplePeople) await addSampleMember(tx, person);
    for (const row of sampleCourseRows) await addCourse(tx, row);
    for (const step of sampleLearning) await learn(tx, step);
    for (const project of sampleProjects) await startProject(tx, project);
    return true;
  });
}

async function addCourse(tx: Tx, row: (typeof sampleCourseRows)[number]) {
  const { id, title, description, skillCategory, imageUrl, createdAt } = row;
  await createCourse(tx, {
    id,
    teacherId: row.teacher.id,
    title,
    description,
    skillCategory,
    priceSvc: row.svcValue,
    durationMinutes: row.duration,
    imageUrl,
    createdAt,
  });
}

async function learn(tx: Tx, step: (typeof sampleLearning)[number]) {
  const { learner, course, completed, review } = step;
  const place = { learnerId: learner.id, courseId: course.id };
  await enrollInCourse(tx, place);
  if (completed) await completeCourse(tx, { ...place, caps: USUAL_CAPS });
  if (review) {
    await writeReview(tx, {
      reviewerId: learner.id,
      courseId: course.id,
      stars: review.stars,
      comment: review.comment,
    });
  }
}

async function startProject(tx: Tx, { team, deadlineInDays, paused, ...said }: SampleProject) {
  const { id: projectId, creator, others } = team;
  const deadline = deadlineInDays === null ? null : dayIn(deadlineInDays);
  await createProject(tx, { ...said, id: projectId, creatorId: creator.id, deadline });
  for (const { id: memberId } of others) await joinProject(tx, { projectId, memberId });
  if (paused) await updateProject(tx, { creatorId: creator.id, projectId, changes: {}, status: 'paused' });
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
