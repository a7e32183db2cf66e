import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';

/** The people, courses and moments that the examples of the API tell of. Amara enrolls in a course of Mei's. */
const teacher = {
  id: '01a09f60-8ce0-75e3-9942-e6a3f214025f',
  name: 'Mei Tanaka',
  avatarUrl: '/samples/people/mei.svg',
  rating: 4.8,
};

export const viewerId = '01a1fc14-eca2-77f9-8240-96d932aafea1';

export const account = { email: 'amara@example.org', password: 'a long password' };

export const openSession = {
  id: '01a1fc14-ecb0-7c1d-9d2a-5f0b7e3c8a41',
  current: true,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  createdAt: '2026-11-21T09:20:00.000Z',
  lastUsedAt: '2026-11-21T09:20:00.000Z',
};

const projectId = '01a1c3b2-1f4e-7a59-8d21-5b7e0c9a4f16';

export const course = {
  id: '01a0e767-4560-76d6-97e0-da3bc405eae8',
  title: 'Your first web page, by hand',
  description: 'We open an *empty* file and write a page about something you love.',
  descriptionFormat: 'markdown',
  descriptionPlain: 'We open an empty file and write a page about something you love.',
  teacherId: teacher.id,
  teacher,
  skillCategory: 'Web Development',
  svcValue: 100,
  duration: 180,
  availability: ['online'],
  learnerCount: 4,
  imageUrl: '/samples/courses/first-web-page.svg',
  saved: false,
  createdAt: '2026-09-28T09:45:00.000Z',
  updatedAt: '2026-09-28T09:45:00.000Z',
};

export const enrolled = {
  courseId: course.id,
  status: 'ongoing',
  svcPaid: 100,
  rewardSvc: 0,
  enrolledAt: '2026-11-21T09:30:00.000Z',
  completedAt: null,
};

export const completed = {
  ...enrolled,
  status: 'completed',
  rewardSvc: 100,
  completedAt: '2026-11-21T11:40:00.000Z',
};

export const profile = {
  id: teacher.id,
  name: teacher.name,
  avatarUrl: teacher.avatarUrl,
  skills: ['HTML', 'CSS', 'Accessibility'],
  bio: 'I build small websites for small shops.',
  bioFormat: 'plain',
  bioPlain: null,
  rating: teacher.rating,
  reviewCount: 12,
  skillCoins: 1240,
  linkedinUrl: null,
  githubUrl: 'https://github.com/mei',
  portfolioUrl: null,
  otherLinks: [],
  skillsVerified: true,
  verificationStatus: 'verified',
  collaborations: [projectId],
  createdAt: '2026-09-01T08:00:00.000Z',
};

export const ownProfile = {
  ...profile,
  id: viewerId,
  name: 'Amara Okafor',
  avatarUrl: DEFAULT_AVATAR_URL,
  skills: ['Ceramics'],
  bio: 'Hello! I am happy to share what I know about Ceramics and to learn from this community.',
  rating: 0,
  reviewCount: 0,
  skillCoins: 400,
  collaborations: [],
  githubUrl: null,
  skillsVerified: false,
  verificationStatus: 'not_started',
  email: 'amara@example.org',
  emailVerified: true,
  ongoingCourses: [course.id],
  completedCourses: [],
  onboardingCompleted: false,
  welcomeSvc: 500,
  timeZone: 'Europe/Berlin',
  asksConsent: false,
  isHost: false,
  isSuspended: false,
  updatedAt: '2026-11-21T09:30:00.000Z',
};

export const avatarUrl = `/api/users/${viewerId}/avatar/01a2037e-3c11-7f6a-a1b2-9d0c4e5f6a7b`;

export const edited = {
  ...ownProfile,
  bio: 'I make bowls, and teach how.',
  githubUrl: 'https://github.com/amara',
};

export const draft = {
  skills: edited.skills,
  linkedinUrl: 'https://www.linkedin.com/in/amara',
  githubUrl: edited.githubUrl,
  portfolioUrl: null,
  otherLinks: [],
  bio: edited.bio,
  bioFormat: edited.bioFormat,
};

export const onboarded = {
  ...ownProfile,
  ...draft,
  skillsVerified: true,
  verificationStatus: 'verified',
  onboardingCompleted: true,
};

export const verification = {
  isVerified: true,
  confidence: 0.7412,
  verifiedSkills: [],
  unverifiedSkills: draft.skills,
  suggestions: ['Add your portfolio', 'Keep your profiles up to date with your latest work'],
  reasoning:
    'With 2 of 3 professional links your profile counts as verified; add a second skill to have one listed as verified.',
};

const { id, name, skills, bio, bioFormat, bioPlain, rating } = profile;
const { reviewCount, skillsVerified, verificationStatus } = profile;
export const person = {
  ...{ id, name, avatarUrl: profile.avatarUrl, skills, bio, bioFormat, bioPlain, rating },
  ...{ reviewCount, skillsVerified, verificationStatus },
};

/** What a teacher says about the course. */
export const courseInput = {
  title: course.title,
  description: course.description,
  descriptionFormat: course.descriptionFormat,
  skillCategory: course.skillCategory,
  svcValue: course.svcValue,
  duration: course.duration,
  imageUrl: null,
};

const mediaOf = (id: string) => ({ id, url: `/api/courses/${course.id}/media/${id}` });

export const video = {
  ...mediaOf('01a1b7d0-52c1-7b1e-9a70-3f0b8a5d6e21'),
  kind: 'video',
  name: 'The empty file.mp4',
  contentType: 'video/mp4',
  sizeBytes: 18_350_080,
  createdAt: '2026-09-28T10:02:00.000Z',
  viewed: true,
  caption: null,
};

export const content = {
  courseId: course.id,
  images: [],
  videos: [video],
  documents: [],
  progressPercent: 100,
  imageAddress: null,
  mediaFiles: [],
  refund: null,
};

export const review = {
  id: '01a20233-7c5e-7d0a-8b14-6e1f2a9c3d40',
  reviewerId: viewerId,
  reviewer: { id: viewerId, name: 'Amara Okafor', avatarUrl: DEFAULT_AVATAR_URL },
  userId: teacher.id,
  courseId: course.id,
  courseTitle: course.title,
  rating: 5,
  comment: 'I wrote a page about my kiln.',
  answer: {
    text: 'Send me its address!',
    createdAt: '2026-11-21T13:10:00.000Z',
    editedAt: null,
    hiddenByHost: false,
  },
  hiddenByHost: false,
  createdAt: '2026-11-21T12:05:00.000Z',
  updatedAt: '2026-11-21T12:05:00.000Z',
};

const projectPlan = {
  title: 'A repair map for our town',
  description: 'Who mends what, and when their door is open.',
  descriptionFormat: 'plain',
  category: 'Web Development',
  difficultyLevel: 'beginner',
  estimatedDuration: '6 weeks',
  deadline: '2027-03-31',
  requiredSkills: ['JavaScript', 'UI/UX Design'],
  tags: ['maps', 'repair'],
  maxMembers: 4,
};

/** As lists show it. */
export const project = {
  ...projectPlan,
  descriptionPlain: null,
  id: projectId,
  creatorId: teacher.id,
  status: 'open',
  currentMembers: [teacher.id],
  team: [{ id: teacher.id, name: teacher.name, avatarUrl: teacher.avatarUrl }],
  hiddenByHost: false,
  handedOverAt: null,
  createdAt: '2026-11-12T17:20:00.000Z',
  updatedAt: '2026-11-12T17:20:00.000Z',
};

const moreOfPlan = {
  requirements: 'An hour a week.',
  requirementsFormat: 'plain',
  contactInfo: 'mei@example.org',
  projectGoals: ['A first map with ten workshops'],
  projectLinks: ['https://example.org/repair-map'],
  membersOnly: true,
};

/** What a creator says about it. */
export const projectInput = { ...projectPlan, ...moreOfPlan };

/** As somebody sees it who is not in it. */
export const projectDetails = {
  ...project,
  ...moreOfPlan,
  galleryImages: [],
  contactInfo: null,
  mediaFiles: [],
};

const imageId = '01a1c3b8-6a0d-7e44-b3c9-2d8f1a7e5c60';

export const projectImage = {
  id: imageId,
  kind: 'image',
  name: 'The first workshops.png',
  contentType: 'image/webp',
  sizeBytes: 184_320,
  createdAt: '2026-11-12T17:21:00.000Z',
  url: `/api/projects/${project.id}/media/${imageId}`,
};

/** As its creator sees it. */
export const ownProject = {
  ...projectDetails,
  galleryImages: [projectImage],
  contactInfo: moreOfPlan.contactInfo,
};

/** Once Amara has joined. */
export const joinedProject = {
  ...ownProject,
  status: 'in-progress',
  currentMembers: [teacher.id, viewerId],
  team: [...project.team, { id: viewerId, name: ownProfile.name, avatarUrl: DEFAULT_AVATAR_URL }],
};
