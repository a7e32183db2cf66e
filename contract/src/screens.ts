import { documentScreens } from './screens/document-screens.ts';
import {
  hostLogSearch,
  hostMembersSearch,
  hostOffersSearch,
  hostReportsSearch,
} from './screens/host-search.ts';
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
  /** There for hosts alone: its page is answered with 404 to anybody else. */
  readonly isForHosts?: true;
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
  {
    address: '/decision/$decisionId',
    name: 'decision',
    title: 'A decision of the host',
    isReturnedTo: true,
    searchValues: walletSearch,
  },
  // The host's desk.
  {
    address: '/host',
    name: 'host',
    title: 'Host’s desk',
    isForHosts: true,
    isReturnedTo: true,
    searchValues: walletSearch,
  },
  {
    address: '/host/reports',
    name: 'host-reports',
    title: 'Reports',
    isForHosts: true,
    isReturnedTo: true,
    searchValues: hostReportsSearch,
  },
  {
    address: '/host/reports/$reportId',
    name: 'host-report',
    title: 'Report',
    isForHosts: true,
    isReturnedTo: true,
    searchValues: walletSearch,
  },
  {
    address: '/host/joining',
    name: 'host-joining',
    title: 'Joining',
    isForHosts: true,
    isReturnedTo: true,
    searchValues: walletSearch,
  },
  {
    address: '/host/offers',
    name: 'host-offers',
    title: 'Courses and projects',
    isForHosts: true,
    isReturnedTo: true,
    searchValues: hostOffersSearch,
  },
  {
    address: '/host/log',
    name: 'host-log',
    title: 'Log',
    isForHosts: true,
    isReturnedTo: true,
    searchValues: hostLogSearch,
  },
  {
    address: '/host/members',
    name: 'host-members',
    title: 'Members',
    isForHosts: true,
    isReturnedTo: true,
    searchValues: hostMembersSearch,
  },
  {
    address: '/host/members/$memberId',
    name: 'host-member',
    title: 'Member',
    isForHosts: true,
    isReturnedTo: true,
    searchValues: walletSearch,
  },
  // The one page of a suspended member. Everybody else is led to Home.
  {
    address: '/suspended',
    name: 'suspended',
    title: 'Your account is suspended',
    searchValues: () => ({}),
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
  // What members agree to. Not there where the site has no such document.
  ...documentScreens,
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

/** The same with the value of the `$` segment of its address. */
export function screenWithId(path: string) {
  for (const { screen, pattern } of PATTERNS) {
    const found = pattern.exec(path);
    if (found) return { screen, id: found[1] };
  }
  return undefined;
}
