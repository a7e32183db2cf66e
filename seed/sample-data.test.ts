import { SignUpBody, WELCOME_GRANT_SVC } from '@skillverse/contract/accounts';
import { Course } from '@skillverse/contract/courses';
import { COMPLETION_REWARD_SVC } from '@skillverse/contract/enrollments';
import { Profile } from '@skillverse/contract/profiles';
import { ProjectInput } from '@skillverse/contract/projects/plans';
import { POPULAR_SKILLS } from '@skillverse/contract/projects/words';
import { expect, test } from 'vitest';
import { sampleCourses, sampleProfiles } from './sample-answers.ts';
import { sampleCourseRows } from './sample-courses.ts';
import { sampleLearning } from './sample-learning.ts';
import { samplePeople } from './sample-people.ts';
import { sampleProjects } from './sample-projects.ts';
import { sampleTeams } from './sample-teams.ts';

test('there are 4 sample members and 6 sample courses, each with an id, a picture and a text of its own', () => {
  expect(sampleProfiles).toHaveLength(4);
  expect(sampleCourses).toHaveLength(6);
  const everything = [...sampleProfiles, ...sampleCourses];
  expect(new Set(everything.map((one) => one.id)).size).toBe(10);
  expect(new Set(sampleCourses.map((course) => course.imageUrl)).size).toBe(6);
  expect(new Set(sampleProfiles.map((person) => person.avatarUrl)).size).toBe(4);
  expect(new Set(sampleCourses.map((course) => course.skillCategory)).size).toBe(6);
});

test('the sample answers have the shapes that the contract promises', () => {
  for (const course of sampleCourses) expect(Course.parse(course)).toEqual(course);
  for (const person of sampleProfiles) expect(Profile.parse(person)).toEqual(person);
});

test('every id is a UUID of version 7 made at the moment its row says', () => {
  const made = [
    ...samplePeople.map((person) => ({ id: person.id, at: person.joinedAt })),
    ...sampleCourseRows.map((course) => ({ id: course.id, at: course.createdAt })),
    ...sampleProjects.map(({ team, createdAt }) => ({ id: team.id, at: createdAt })),
  ];
  for (const { id, at } of made) {
    expect(id[14]).toBe('7');
    expect(new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString()).toBe(at);
  }
});

test('the sample members could have signed up themselves', () => {
  for (const { name, email, skills, bio } of samplePeople) {
    expect(() => SignUpBody.parse({ name, email, skills, password: 'a long password' })).not.toThrow();
    expect(bio.length).toBeLessThanOrEqual(500);
  }
});

test('the sample learning keeps the rules: paid from what one has, never the own course, each course once', () => {
  const balances = new Map(samplePeople.map((person) => [person, WELCOME_GRANT_SVC]));
  const add = (person: (typeof samplePeople)[number], svc: number) =>
    balances.set(person, balances.get(person)! + svc);
  const places = new Set<string>();
  for (const { learner, course, completed, review } of sampleLearning) {
    expect(learner).not.toBe(course.teacher);
    places.add(`${learner.id} ${course.id}`);
    add(learner, -course.svcValue);
    expect(balances.get(learner), `${learner.name} pays for ${course.title}`).toBeGreaterThanOrEqual(0);
    if (completed) {
      add(learner, COMPLETION_REWARD_SVC);
      add(course.teacher, course.svcValue);
    }
    expect(review === null || completed).toBe(true);
    expect(review?.comment?.length ?? 0).toBeLessThanOrEqual(500);
  }
  expect(places.size).toBe(sampleLearning.length);
  for (const [person, svc] of balances) {
    expect(sampleProfiles.find((profile) => profile.id === person.id)?.skillCoins).toBe(svc);
  }
});

test('the sample learning stays below the reward limits', () => {
  const completions = sampleLearning.filter(({ completed }) => completed);
  const perLearner = Map.groupBy(completions, ({ learner }) => learner.id);
  const perPair = Map.groupBy(completions, ({ learner, course }) => `${learner.id} ${course.teacher.id}`);
  for (const rows of perLearner.values()) expect(rows.length).toBeLessThanOrEqual(10);
  for (const rows of perPair.values()) expect(rows.length).toBeLessThanOrEqual(5);
});

test('every sample teacher has reviews behind the rating', () => {
  expect(sampleProfiles.map(({ name, rating, reviewCount }) => ({ name, rating, reviewCount }))).toEqual([
    { name: 'Inés Moreno', rating: 4.7, reviewCount: 3 },
    { name: 'Kofi Mensah', rating: 4.7, reviewCount: 3 },
    { name: 'Mei Tanaka', rating: 4.8, reviewCount: 4 },
    { name: 'Tomasz Zieliński', rating: 4.5, reviewCount: 2 },
  ]);
  const first = sampleCourses.find((course) => course.title === 'Your first web page, by hand');
  expect(first).toMatchObject({ learnerCount: 3, teacher: { name: 'Mei Tanaka', rating: 4.8 } });
});

test('exactly one sample course costs more than a newcomer has', () => {
  expect(sampleCourses.filter((course) => course.svcValue > WELCOME_GRANT_SVC)).toHaveLength(1);
});

test('the 5 sample projects are such as their creators could have started, each in a category of its own', () => {
  expect(sampleProjects.map(({ team }) => team)).toEqual(sampleTeams);
  for (const { team, deadlineInDays, paused: _paused, createdAt, ...said } of sampleProjects) {
    expect(ProjectInput.parse(said)).toEqual(said);
    const { creator, others } = team;
    expect(new Set([creator, ...others]).size).toBe(others.length + 1);
    expect(others.length).toBeLessThan(said.maxMembers);
    expect(createdAt > creator.joinedAt).toBe(true);
    expect(deadlineInDays ?? 1).toBeGreaterThan(0);
  }
  expect(new Set(sampleProjects.map(({ category }) => category)).size).toBe(5);
});

test('the sample projects can be found by the skills that the filter offers, and by people of all kinds', () => {
  const sought = sampleProjects.flatMap(({ requiredSkills }) => requiredSkills);
  expect(sought.filter((skill) => !(POPULAR_SKILLS as readonly string[]).includes(skill))).toEqual([]);
  expect(new Set(sampleProjects.map(({ difficultyLevel }) => difficultyLevel)).size).toBe(3);
  const running = sampleProjects.filter(({ paused }) => !paused).map(({ team }) => team.others.length + 1);
  expect(running.sort()).toEqual([1, 1, 2, 3]);
});
