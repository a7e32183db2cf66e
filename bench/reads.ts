import { POPULAR_SKILLS, PROJECT_CATEGORIES } from '@skillverse/contract/projects/words';
import { begunBy, courseIdOf, type FillSize, memberIdOf } from './fill/fill.ts';
import { busyMemberOf, crowdedCourseOf, POPULAR_SKILL } from './fill/fill-crowds.ts';
import { conversationIdOf } from './fill/fill-messages.ts';
import { projectIdOf } from './fill/fill-projects.ts';
import { HELP_READS } from './help-reads.ts';
import { NOTICE_READS } from './notices/reads.ts';
import { COURSE_PAGE_READS, RECORD_READS } from './record-reads.ts';
import { courseSearchAt, peopleSearchAt } from './searches.ts';

/** A community as the fill makes it. */
export interface Community extends FillSize {
  readonly projects: number;
}

/** One way to use a call of the contract. */
export interface Read {
  /** As in the contract: 'room.call'. */
  readonly call: string;
  readonly title: string;
  /** The address of the n-th request. */
  readonly path: (n: number, community: Community) => string;
  /** The member who asks. The default is all members in turn. */
  readonly by?: (community: Community) => number;
  /** The number of pages to skip. If there are fewer, the last page is read. */
  readonly further?: number;
}

// Prime, so that the requests are spread over the whole community.
const STRIDE = 7919;
const spread = (n: number, among: number) => (n * STRIDE) % among;

export const askerAt = (n: number, { members }: Community) => spread(n + 1, members);
const member = (n: number, { members }: Community) => `/api/users/${memberIdOf(spread(n, members))}`;
const teacher = (n: number, { teachers }: Community) => `/api/users/${memberIdOf(spread(n, teachers))}`;
const busy = (_: number, community: Community) => `/api/users/${memberIdOf(busyMemberOf(community))}`;
const course = (n: number, { courses }: Community) => `/api/courses/${courseIdOf(spread(n, courses))}`;
const crowded = (_: number, community: Community) => `/api/courses/${crowdedCourseOf(community)}`;
const begun = (n: number, community: Community) => begunBy(community, askerAt(n, community));
const project = (n: number, { projects }: Community) => `/api/projects/${projectIdOf(spread(n, projects))}`;
const onTeam = (_: number, { projects }: Community) => `/api/projects/${projectIdOf(projects)}`;
const at =
  (path: string): Read['path'] =>
  () =>
    path;
const under =
  (of: Read['path'], rest: string): Read['path'] =>
  (n, community) =>
    `${of(n, community)}${rest}`;
const with_ = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
const messagesOf = (member: number, community: Community) =>
  `/api/conversations/${conversationIdOf(member, community)}/messages`;
const SKILL = POPULAR_SKILLS[0];
const hub =
  (query: (n: number) => Record<string, string>): Read['path'] =>
  (n) =>
    with_('/api/projects', query(n));
const category = (n: number) => PROJECT_CATEGORIES[n % PROJECT_CATEGORIES.length] ?? '';
const ALL_COURSES = '/api/courses';
const AVAILABLE = '/api/courses?available=true';
const FURTHER = 40;

/** Every call that answers JSON from the database, in all variants that could become slow. */
export const READS: readonly Read[] = [
  { call: 'profiles.getMe', title: 'Session and own profile', path: at('/api/me') },
  { call: 'profiles.getMe', title: 'Own profile, with 1,000 courses', path: at('/api/me'), by: busyMemberOf },
  { call: 'profiles.getUser', title: 'Profile of a member', path: member },
  { call: 'profiles.getUser', title: 'Profile of a member, of the busiest teacher', path: busy },
  { call: 'accounts.getSignInMethods', title: 'Sign-in methods', path: at('/api/me/sign-in-methods') },
  { call: 'accounts.listPasskeys', title: 'Passkeys', path: at('/api/me/passkeys') },
  { call: 'accounts.listSessions', title: 'Sessions', path: at('/api/me/sessions') },
  { call: 'exports.exportMe', title: 'Export', path: at('/api/me/export') },
  { call: 'blocks.listBlocks', title: 'Blocked members', path: at('/api/me/blocks') },
  ...NOTICE_READS,
  ...HELP_READS,
  ...RECORD_READS,
  { call: 'record.getRecord', title: 'Record of a member', path: under(member, '/record') },
  { call: 'wallet.getWallet', title: 'Wallet', path: at('/api/me/wallet') },
  { call: 'wallet.getWallet', title: 'Wallet, a long one', path: at('/api/me/wallet'), by: busyMemberOf },
  {
    call: 'wallet.getWallet',
    title: 'Wallet, a long one, further on',
    path: at('/api/me/wallet'),
    by: busyMemberOf,
    further: FURTHER,
  },
  { call: 'enrollments.listMyCourses', title: 'Own courses', path: at('/api/me/courses') },
  {
    call: 'enrollments.listMyCourses',
    title: 'Own courses, 1,000 of them, one taught and crowded',
    path: at('/api/me/courses'),
    by: busyMemberOf,
  },
  {
    call: 'enrollments.listMyCourses',
    title: 'Own courses, 1,000 of them, further on',
    path: at('/api/me/courses?list=completed'),
    by: busyMemberOf,
    further: FURTHER,
  },
  { call: 'enrollments.previewReward', title: 'Reward preview', path: under(course, '/reward') },
  {
    call: 'enrollments.previewReward',
    title: 'Reward preview, of the crowded course',
    path: under(crowded, '/reward'),
  },
  { call: 'enrollments.previewLeaving', title: 'Preview of leaving', path: under(begun, '/leave') },
  { call: 'courses.listCourses', title: 'Courses, available', path: at(AVAILABLE) },
  {
    call: 'courses.listCourses',
    title: 'Courses, available, further on',
    path: at(AVAILABLE),
    further: FURTHER,
  },
  { call: 'courses.listCourses', title: 'Courses, the crowded one first', path: at(ALL_COURSES) },
  {
    call: 'courses.listCourses',
    title: 'Courses of a category',
    path: at(with_(ALL_COURSES, { available: 'true', category: 'Data Science' })),
  },
  {
    call: 'courses.listCourses',
    title: 'Courses that one can pay',
    path: at(with_('/api/courses', { available: 'true', maxPrice: '3' })),
  },
  {
    call: 'courses.listCourses',
    title: 'Courses of a teacher',
    path: (n, { teachers }) => with_(ALL_COURSES, { teacherId: memberIdOf(spread(n, teachers)) }),
  },
  { call: 'courses.listCourses', title: 'Search for courses', path: (n) => courseSearchAt(n * 2 + 1) },
  {
    call: 'courses.listCourses',
    title: 'Search for courses, a common word',
    path: (n) => courseSearchAt(n * 2),
  },
  {
    call: 'courses.listCourses',
    title: 'Search for courses, in every description',
    path: at(with_(ALL_COURSES, { available: 'true', q: 'meetings' })),
  },
  {
    call: 'courses.listCourses',
    title: 'Search for courses, further on',
    path: at(with_(ALL_COURSES, { available: 'true', q: 'harmonica' })),
    further: FURTHER,
  },
  { call: 'courses.getCourse', title: 'Course', path: course },
  { call: 'courses.getCourse', title: 'Course, the crowded one', path: crowded },
  { call: 'reviews.getMyReview', title: 'Own review', path: under(course, '/review') },
  {
    call: 'reviews.getMyReview',
    title: 'Own review, of the crowded course',
    path: under(crowded, '/review'),
  },
  { call: 'reviews.listReviews', title: 'Reviews of a teacher', path: under(teacher, '/reviews') },
  {
    call: 'reviews.listReviews',
    title: 'Reviews of a teacher, of the busiest',
    path: under(busy, '/reviews'),
  },
  {
    call: 'reviews.listReviews',
    title: 'Reviews of a teacher, further on',
    path: under(busy, '/reviews'),
    further: FURTHER,
  },
  ...COURSE_PAGE_READS,
  { call: 'courseContent.getCourseContent', title: 'Content of a course', path: under(crowded, '/content') },
  { call: 'discovery.listTopics', title: 'Topics', path: at('/api/discovery/topics') },
  { call: 'discovery.listUsers', title: 'People', path: at('/api/users') },
  { call: 'discovery.listUsers', title: 'People, further on', path: at('/api/users'), further: FURTHER },
  {
    call: 'discovery.listUsers',
    title: 'People, with a popular skill',
    path: at(with_('/api/users', { skill: POPULAR_SKILL })),
  },
  {
    call: 'discovery.listUsers',
    title: 'People, with a popular skill, further on',
    path: at(with_('/api/users', { skill: POPULAR_SKILL })),
    further: FURTHER,
  },
  { call: 'discovery.listUsers', title: 'Search for people', path: peopleSearchAt },
  {
    call: 'discovery.listUsers',
    title: 'Search for people, two words of a popular skill',
    path: at(with_('/api/users', { q: POPULAR_SKILL })),
  },
  {
    call: 'discovery.listUsers',
    title: 'Search for people, two words of a popular skill, further on',
    path: at(with_('/api/users', { q: POPULAR_SKILL })),
    further: FURTHER,
  },
  {
    call: 'discovery.suggestSearches',
    title: 'Suggestions of people',
    path: at(with_('/api/discovery/suggestions', { among: 'people', q: 'nakamurra weavin' })),
  },
  {
    call: 'discovery.suggestSearches',
    title: 'Suggestions of courses',
    path: at(with_('/api/discovery/suggestions', { among: 'courses', q: 'harmonika' })),
  },
  {
    call: 'discovery.suggestSearches',
    title: 'Suggestions of projects',
    path: at(with_('/api/discovery/suggestions', { among: 'projects', q: 'librery neigbours' })),
  },
  { call: 'messages.listConversations', title: 'Conversations', path: at('/api/conversations') },
  {
    call: 'messages.listConversations',
    title: 'Conversations, of the busiest',
    path: at('/api/conversations'),
    by: busyMemberOf,
  },
  {
    call: 'messages.listConversations',
    title: 'Conversations, of the busiest, further on',
    path: at('/api/conversations'),
    by: busyMemberOf,
    further: FURTHER,
  },
  { call: 'messages.countUnread', title: 'Unread conversations', path: at('/api/me/unread-conversations') },
  {
    call: 'messages.countUnread',
    title: 'Unread conversations, of the busiest',
    path: at('/api/me/unread-conversations'),
    by: busyMemberOf,
  },
  {
    call: 'messages.getConversationWith',
    title: 'Conversation with a member',
    path: (n, community) =>
      `/api/users/${memberIdOf((askerAt(n, community) + 1) % community.members)}/conversation`,
  },
  {
    call: 'messages.getProjectConversation',
    title: 'Conversation of a project, a full team',
    path: under(onTeam, '/conversation'),
    by: busyMemberOf,
  },
  {
    call: 'messages.listMessages',
    title: 'Messages of a conversation',
    path: (n, community) => messagesOf(askerAt(n, community), community),
  },
  {
    call: 'messages.listMessages',
    title: 'Messages of a long conversation',
    path: (_, community) => messagesOf(0, community),
    by: () => 0,
  },
  {
    call: 'messages.listMessages',
    title: 'Messages of a long conversation, further back',
    path: (_, community) => `${messagesOf(0, community)}?before=100`,
    by: () => 0,
  },
  { call: 'messages.getMessageSettings', title: 'Message settings', path: at('/api/me/message-settings') },
  { call: 'projects.listProjects', title: 'Projects', path: at('/api/projects') },
  {
    call: 'projects.listProjects',
    title: 'Projects, further on',
    path: at('/api/projects'),
    further: FURTHER,
  },
  {
    call: 'projects.listProjects',
    title: 'Projects, of a category',
    path: hub((n) => ({ category: category(n) })),
  },
  {
    call: 'projects.listProjects',
    title: 'Projects, for a popular skill',
    path: hub(() => ({ skills: SKILL })),
  },
  {
    call: 'projects.listProjects',
    title: 'Projects, for a popular skill, further on',
    path: hub(() => ({ skills: SKILL })),
    further: FURTHER,
  },
  { call: 'projects.listProjects', title: 'Projects, a common word', path: hub(() => ({ q: 'harmonica' })) },
  {
    call: 'projects.listProjects',
    title: 'Projects, all filters',
    path: hub((n) => ({ q: 'harmonica patient', category: category(n), skills: SKILL })),
  },
  { call: 'projects.listMyProjects', title: 'Own projects', path: at('/api/me/projects') },
  {
    call: 'projects.listMyProjects',
    title: 'Own projects, of the busiest',
    path: at('/api/me/projects'),
    by: busyMemberOf,
  },
  { call: 'projects.getProject', title: 'Project', path: project },
  { call: 'projects.getProject', title: 'Project, without a free place', path: onTeam },
];
