import { WELCOME_GRANT_SVC } from '@skillverse/contract/accounts';
import type { Course } from '@skillverse/contract/courses';
import { COMPLETION_REWARD_SVC } from '@skillverse/contract/enrollments';
import type { Profile } from '@skillverse/contract/profiles';
import { type SampleCourse, sampleCourseRows } from './sample-courses.ts';
import { sampleLearning } from './sample-learning.ts';
import { type SamplePerson, samplePeople } from './sample-people.ts';
import { sampleTeams } from './sample-teams.ts';

function starsFor(teacher: SamplePerson): number[] {
  return sampleLearning.flatMap(({ course, review }) =>
    review !== null && course.teacher === teacher ? [review.stars] : [],
  );
}

/** The mean of whole stars, rounded half up to one decimal; 0 without any. */
function ratingOf(teacher: SamplePerson): number {
  const stars = starsFor(teacher);
  const total = stars.reduce((sum, star) => sum + star, 0);
  return stars.length === 0 ? 0 : Math.round((total * 10) / stars.length) / 10;
}

function balanceSvcOf(person: SamplePerson): number {
  return sampleLearning.reduce((balanceSvc, { learner, course, completed }) => {
    const paidSvc = learner === person ? course.svcValue : 0;
    const rewardSvc = learner === person && completed ? COMPLETION_REWARD_SVC : 0;
    const earnedSvc = course.teacher === person && completed ? course.svcValue : 0;
    return balanceSvc - paidSvc + rewardSvc + earnedSvc;
  }, WELCOME_GRANT_SVC);
}

function asCourse(row: SampleCourse): Course {
  const { id, title, description, skillCategory, svcValue, duration, imageUrl, createdAt, teacher } = row;
  return {
    id,
    title,
    description,
    descriptionFormat: 'plain',
    descriptionPlain: null,
    teacherId: teacher.id,
    teacher: {
      id: teacher.id,
      name: teacher.name,
      avatarUrl: teacher.avatarUrl,
      rating: ratingOf(teacher),
    },
    skillCategory,
    svcValue,
    duration,
    availability: [...row.availability],
    learnerCount: sampleLearning.filter(({ course }) => course === row).length,
    imageUrl,
    saved: false,
    createdAt,
    updatedAt: createdAt,
  };
}

/** The last joined first. */
function collaborationsOf(person: SamplePerson): Profile['collaborations'] {
  return sampleTeams
    .filter(({ creator, others }) => creator === person || others.includes(person))
    .map((team) => team.id)
    .reverse();
}

function asProfile(person: SamplePerson): Profile {
  return {
    id: person.id,
    name: person.name,
    avatarUrl: person.avatarUrl,
    skills: [...person.skills],
    bio: person.bio,
    bioFormat: 'plain',
    bioPlain: null,
    rating: ratingOf(person),
    reviewCount: starsFor(person).length,
    skillCoins: balanceSvcOf(person),
    linkedinUrl: null,
    githubUrl: null,
    portfolioUrl: null,
    otherLinks: [],
    skillsVerified: false,
    verificationStatus: 'not_started',
    collaborations: collaborationsOf(person),
    createdAt: person.joinedAt,
  };
}

/** The sample courses as the server answers them right after the first start, newest first. */
export const sampleCourses: readonly Course[] = sampleCourseRows.map(asCourse).reverse();

/** The sample members as the server answers them right after the first start. */
export const sampleProfiles: readonly Profile[] = samplePeople.map(asProfile);
