export interface Example {
  readonly summary: string;
  readonly body?: unknown;
  readonly answer?: unknown;
}

const courseId = '01a0e767-4560-76d6-97e0-da3bc405eae8';
const teacher = {
  id: '01a09f60-8ce0-75e3-9942-e6a3f214025f',
  name: 'Mei Tanaka',
  avatarUrl: '/samples/people/mei.svg',
  rating: 4.8,
};
const course = {
  id: courseId,
  title: 'Your first web page, by hand',
  description: 'We open an empty file and write a page about something you love.',
  teacherId: teacher.id,
  teacher,
  skillCategory: 'Web Development',
  svcValue: 100,
  duration: 120,
  availability: ['online'],
  learnerCount: 4,
  imageUrl: '/samples/courses/first-web-page.svg',
  createdAt: '2026-09-28T09:45:00.000Z',
  updatedAt: '2026-09-28T09:45:00.000Z',
};
const enrolled = {
  courseId,
  status: 'ongoing',
  svcPaid: 100,
  rewardSvc: 0,
  enrolledAt: '2026-11-21T09:30:00.000Z',
  completedAt: null,
};

/** Examples for the main job, by 'room.call'. A test holds them to the contract. */
export const examples: Readonly<Record<string, Example>> = {
  'accounts.signUp': {
    summary: 'Sign up: account, profile, wallet, 500 SVC and a session',
    body: {
      name: 'Amara Okafor',
      email: 'amara@example.org',
      password: 'a long password',
      skills: ['Ceramics'],
    },
    answer: { userId: '01a1fc14-eca2-77f9-8240-96d932aafea1' },
  },
  'accounts.signIn': {
    summary: 'Sign in: a new session',
    body: { email: 'amara@example.org', password: 'a long password' },
    answer: { userId: '01a1fc14-eca2-77f9-8240-96d932aafea1' },
  },
  'courses.listCourses': {
    summary: 'List or search courses, newest first',
    answer: { items: [course], nextCursor: null, total: 1 },
  },
  'courses.getCourse': { summary: 'One course', answer: course },
  'enrollments.enroll': {
    summary: 'Enroll: the price goes from the wallet into escrow',
    body: { expectedSvcValue: 100 },
    answer: { enrollment: enrolled, skillCoins: 400 },
  },
  'enrollments.complete': {
    summary: 'Complete: escrow pays the teacher, the learner is rewarded',
    answer: {
      enrollment: {
        ...enrolled,
        status: 'completed',
        rewardSvc: 100,
        completedAt: '2026-11-21T11:40:00.000Z',
      },
      skillCoins: 500,
      rewardLimitReached: false,
    },
  },
  'wallet.getWallet': {
    summary: 'The wallet: balance and history',
    answer: {
      skillCoins: 400,
      transfers: {
        items: [
          {
            id: '17',
            reason: 'enroll',
            amountSvc: -100,
            balanceAfterSvc: 400,
            courseTitle: course.title,
            counterpartName: teacher.name,
            createdAt: '2026-11-21T09:30:00.000Z',
          },
        ],
        nextCursor: null,
        total: 2,
      },
    },
  },
};
