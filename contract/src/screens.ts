import { getVerification } from './accounts/email.ts';
import type { Call } from './call.ts';
import { listCourses } from './courses.ts';
import { getCoursePage } from './discovery/course-page.ts';
import { listTopics, listUsers } from './discovery.ts';
import { listMyCourses } from './enrollments.ts';
import { getHelpRequest, getMyHelp, listFittingRequests, listHelpRequests } from './help/calls.ts';
import type { UserId } from './ids.ts';
import { addressOf, type InputArgument } from './input.ts';
import { getProjectConversation } from './messages/project-conversation.ts';
import { countUnread, getConversationWith, listConversations } from './messages.ts';
import { countUnreadNotices } from './notices.ts';
import { getUser } from './profiles.ts';
import { getProject, listMyProjects, listProjects } from './projects.ts';
import { getMyRecord } from './record/own-record.ts';
import { getRecord } from './record/public-record.ts';
import { listCourseReviews, listReviews } from './reviews.ts';
import { courseListOf, peopleListOf } from './screens/discover-lists.ts';
import {
  courseSearch,
  discoverSearch,
  helpSearch,
  hubSearch,
  journeySearch,
  linkSearch,
  loginSearch,
  unsubscribeSearch,
  walletSearch,
} from './screens/search-values.ts';

/** How many taught courses a profile shows before 'Show more'. */
export const TAUGHT_ON_PROFILE = '5';
/** How many of the own projects the own profile shows. */
export const LATEST_PROJECTS = '3';

interface Screen {
  /** Such as `/user/$userId`: a segment that begins with $ matches any one segment. */
  readonly address: string;
  /** The name of its file in web/src/routes. */
  readonly name: string;
  /** The document's title; left out if the screen sets its own. */
  readonly title?: string;
  /** Shown to who is signed in and to who is not. */
  readonly isOpen?: true;
  /** Who opens its address without a session gets there once they are signed in. */
  readonly isReturnedTo?: true;
  /** Its label in the tab bar, which has the tabs in the order of this list. */
  readonly tab?: string;
  /** Parses the query string. A value for which it returns undefined is ignored. */
  readonly searchValues: (search: Record<string, unknown>) => object;
}

/** Every screen of the product. Any other address shows the not-found page. */
export const SCREENS = [
  // A signed-in member is led from the login to Home.
  {
    address: '/login',
    name: 'login',
    title: 'Login',
    searchValues: loginSearch,
  },
  {
    address: '/',
    name: 'home',
    title: 'Home',
    tab: 'Home',
    searchValues: walletSearch,
  },
  {
    address: '/search',
    name: 'search',
    title: 'Discover Skills',
    tab: 'Search',
    searchValues: discoverSearch,
  },
  {
    address: '/collaborate',
    name: 'collaborate',
    title: 'Collaboration Hub',
    tab: 'Collab',
    searchValues: hubSearch,
  },
  {
    address: '/courses',
    name: 'courses',
    title: 'My Learning Journey',
    tab: 'Courses',
    searchValues: journeySearch,
  },
  {
    address: '/profile',
    name: 'profile',
    title: 'Profile',
    tab: 'Profile',
    searchValues: walletSearch,
  },
  {
    address: '/user/$userId',
    name: 'user',
    searchValues: walletSearch,
  },
  {
    address: '/course/$courseId',
    name: 'course',
    isReturnedTo: true,
    searchValues: courseSearch,
  },
  {
    address: '/project/$projectId',
    name: 'project',
    isReturnedTo: true,
    searchValues: walletSearch,
  },
  {
    address: '/help',
    name: 'help',
    title: 'Skill SOS',
    searchValues: helpSearch,
  },
  {
    address: '/messages',
    name: 'messages',
    title: 'Messages',
    searchValues: walletSearch,
  },
  {
    address: '/messages/$userId',
    name: 'conversation',
    searchValues: walletSearch,
  },
  {
    address: '/messages/project/$projectId',
    name: 'project-conversation',
    searchValues: walletSearch,
  },
  // What links in mails lead to. Each acts on a press alone.
  {
    address: '/verify-email',
    name: 'verify-email',
    title: 'Confirm your address',
    isOpen: true,
    searchValues: linkSearch,
  },
  {
    address: '/reset-password',
    name: 'reset-password',
    title: 'Set a new password',
    isOpen: true,
    searchValues: linkSearch,
  },
  {
    address: '/confirm-address',
    name: 'confirm-address',
    title: 'Confirm your new address',
    isOpen: true,
    searchValues: linkSearch,
  },
  {
    address: '/unsubscribe',
    name: 'unsubscribe',
    title: 'No more mails',
    isOpen: true,
    searchValues: unsubscribeSearch,
  },
] as const satisfies readonly Screen[];

export type ScreenAddress = (typeof SCREENS)[number]['address'];
export type ScreenAt<Address extends ScreenAddress> = Extract<(typeof SCREENS)[number], { address: Address }>;
export type ScreenName = (typeof SCREENS)[number]['name'];

/** The screens that have a tab. */
export const TABS = SCREENS.filter((screen) => 'tab' in screen);

const PATTERNS = SCREENS.map((screen) => ({
  screen,
  pattern: new RegExp(`^(?=/)${screen.address.replace(/\/$/, '').replace(/\$\w+/, '([^/]+)')}/?$`),
}));

/** Whether the screen at a path is shown without a session too. */
export const isOpenScreen = (path: string): boolean => screenAt(path)?.isOpen ?? false;

/** Whether a sign-in that the screen at a path has caused leads back to it. */
export const isReturnedTo = (path: string): boolean => screenAt(path)?.isReturnedTo ?? false;

/** A regular expression that matches the path of every screen. */
export const SCREEN_PATHS: string = PATTERNS.map(({ pattern }) => pattern.source).join('|');

/** The screen at a path; undefined: there is none. */
export function screenAt(path: string): Screen | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.screen;
}

interface Visit {
  readonly search: URLSearchParams;
  readonly viewerId: UserId;
  /** The value of the `$` segment of the screen's address. */
  readonly id: string | undefined;
}

const read = <C extends Call>(call: C, ...[input]: InputArgument<C>): string => addressOf(call, input ?? {});

const availableCourses = () => read(listCourses, { query: courseListOf({}) });

/**
 * Addresses of the API that each screen reads first, besides the viewer's own profile. The screen itself reads what is
 * searched by words, and further pages. For the server alone: apart from the screens, so that the build leaves it
 * out of the browser's first view.
 */
const READS: Readonly<Record<ScreenName, (visit: Visit) => readonly string[]>> = {
  login: () => [availableCourses()],
  home: () => [availableCourses(), read(getVerification), read(listFittingRequests)],
  search: ({ search }) => {
    const values = discoverSearch(Object.fromEntries(search));
    const list =
      values.tab === 'people'
        ? read(listUsers, { query: peopleListOf(values) })
        : read(listCourses, { query: courseListOf(values) });
    return values.q ? [read(listTopics)] : [list, read(listTopics)];
  },
  collaborate: ({ search }) => {
    const tab = search.get('tab');
    if (tab === 'mine') return [read(listMyProjects)];
    const isNarrowed = ['q', 'category', 'skills'].some((name) => search.has(name));
    return tab === 'start' || isNarrowed ? [] : [read(listProjects)];
  },
  courses: () => [read(listMyCourses), read(getMyRecord)],
  profile: ({ viewerId }) => [
    read(getMyRecord),
    read(listReviews, { params: { userId: viewerId } }),
    read(listMyProjects, { query: { limit: LATEST_PROJECTS } }),
  ],
  user: ({ id }) => {
    const userId = id as UserId;
    return [
      read(getUser, { params: { userId } }),
      read(getRecord, { params: { userId } }),
      read(listCourses, { query: { teacherId: userId, limit: TAUGHT_ON_PROFILE } }),
      read(listReviews, { params: { userId } }),
    ];
  },
  course: ({ id = '', search }) => {
    const params = { courseId: id };
    const { reviews: order } = courseSearch({ reviews: search.get('reviews') });
    return [
      read(getCoursePage, { params }),
      read(listCourseReviews, { params, ...(order && { query: { order } }) }),
    ];
  },
  project: ({ id = '' }) => [read(getProject, { params: { projectId: id } })],
  help: ({ search }) => {
    const requestId = search.get('request');
    return [
      ...(search.has('skill') ? [] : [read(listHelpRequests)]),
      ...(requestId === null ? [] : [read(getHelpRequest, { params: { requestId } })]),
      read(getMyHelp),
    ];
  },
  messages: () => [read(listConversations)],
  conversation: ({ id }) => [
    read(getConversationWith, { params: { userId: id as UserId } }),
    read(listConversations),
    read(getMyHelp),
  ],
  'project-conversation': ({ id = '' }) => [
    read(getProjectConversation, { params: { projectId: id } }),
    read(listConversations),
  ],
  'verify-email': () => [],
  'reset-password': () => [],
  'confirm-address': () => [],
  unsubscribe: () => [],
};

/** Addresses of the API that the screen at this path and search reads first. */
export function initialReads(path: string, search: URLSearchParams, viewerId: UserId): readonly string[] {
  for (const { screen, pattern } of PATTERNS) {
    const found = pattern.exec(path);
    // The header of every screen has the numbers of unread conversations and notices.
    if (found) {
      const reads = READS[screen.name]({ search, viewerId, id: found[1] });
      return [...reads, read(countUnread), read(countUnreadNotices)];
    }
  }
  return [];
}
