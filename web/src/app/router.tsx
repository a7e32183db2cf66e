import { queryTextOf } from '@skillverse/contract/input';
import { getMe } from '@skillverse/contract/profiles';
import { isOpenScreen, type ScreenAddress, screenAt } from '@skillverse/contract/screens';
import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { deepLink, rememberDeepLink } from '../api/session/deep-link.ts';
import { initialAnswer, isSomebodySignedIn } from '../api/session/initial-data.ts';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { ToastProvider } from '../ui/feedback/toast.tsx';
import { savesData } from '../ui/lazy-part.ts';
import { ErrorPage } from './error-page.tsx';
import { hostRoutes } from './routing/host-routes.ts';
import { getParentRoute, root, screen } from './routing/screen-route.tsx';

/** Longer than this the screen before does not stand for the next one. */
const PENDING_MS = 1000;

const login = createRoute({
  getParentRoute,
  ...screen('/login', () => import('../routes/login.tsx'), 'LoginScreen'),
});

const home = createRoute({
  getParentRoute,
  ...screen('/', () => import('../routes/home.tsx'), 'HomeScreen'),
});

const search = createRoute({
  getParentRoute,
  ...screen('/search', () => import('../routes/search.tsx'), 'SearchScreen'),
});

const collaborate = createRoute({
  getParentRoute,
  ...screen('/collaborate', () => import('../routes/collaborate.tsx'), 'CollaborateScreen'),
});

const courses = createRoute({
  getParentRoute,
  ...screen('/courses', () => import('../routes/courses.tsx'), 'CoursesScreen'),
});

const profile = createRoute({
  getParentRoute,
  ...screen('/profile', () => import('../routes/profile.tsx'), 'ProfileScreen'),
});

const user = createRoute({
  getParentRoute,
  ...screen('/user/$userId', () => import('../routes/user.tsx'), 'UserScreen'),
});

const course = createRoute({
  getParentRoute,
  ...screen('/course/$courseId', () => import('../routes/course/course.tsx'), 'CourseScreen'),
});

const project = createRoute({
  getParentRoute,
  ...screen('/project/$projectId', () => import('../routes/project.tsx'), 'ProjectScreen'),
});

const help = createRoute({
  getParentRoute,
  ...screen('/help', () => import('../routes/help/help.tsx'), 'HelpScreen'),
});

const messages = createRoute({
  getParentRoute,
  ...screen('/messages', () => import('../routes/messages/messages.tsx'), 'MessagesScreen'),
});

const conversation = createRoute({
  getParentRoute,
  ...screen('/messages/$userId', () => import('../routes/messages/conversation.tsx'), 'ConversationScreen'),
});

const projectConversation = createRoute({
  getParentRoute,
  ...screen(
    '/messages/project/$projectId',
    () => import('../routes/messages/project-conversation.tsx'),
    'ProjectConversationScreen',
  ),
});

const decision = createRoute({
  getParentRoute,
  ...screen('/decision/$decisionId', () => import('../routes/decisions/decision.tsx'), 'DecisionScreen'),
});

const suspended = createRoute({
  getParentRoute,
  ...screen('/suspended', () => import('../routes/decisions/suspended.tsx'), 'SuspendedScreen'),
});

const verifyEmail = createRoute({
  getParentRoute,
  ...screen('/verify-email', () => import('../routes/links/verify-email.tsx'), 'VerifyEmailScreen'),
});

const resetPassword = createRoute({
  getParentRoute,
  ...screen('/reset-password', () => import('../routes/links/reset-password.tsx'), 'ResetPasswordScreen'),
});

const confirmAddress = createRoute({
  getParentRoute,
  ...screen('/confirm-address', () => import('../routes/links/confirm-address.tsx'), 'ConfirmAddressScreen'),
});

const unsubscribing = createRoute({
  getParentRoute,
  ...screen('/unsubscribe', () => import('../routes/links/unsubscribe.tsx'), 'UnsubscribeScreen'),
});

const terms = createRoute({
  getParentRoute,
  ...screen('/terms', () => import('../routes/documents/terms.tsx'), 'TermsScreen'),
});

const privacy = createRoute({
  getParentRoute,
  ...screen('/privacy', () => import('../routes/documents/privacy.tsx'), 'PrivacyScreen'),
});

const conduct = createRoute({
  getParentRoute,
  ...screen('/conduct', () => import('../routes/documents/conduct.tsx'), 'ConductScreen'),
});

const screens = [
  login,
  home,
  search,
  collaborate,
  courses,
  profile,
  user,
  course,
  project,
  help,
  messages,
  conversation,
  projectConversation,
  decision,
  ...hostRoutes,
  terms,
  privacy,
  conduct,
  suspended,
  verifyEmail,
  resetPassword,
  confirmAddress,
  unsubscribing,
] as const;
const routeTree = root.addChildren(screens);

/** @param history of the prerender; left out in the browser, which has its own */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    InnerWrap: ToastProvider,
    // Every value is plain text: the contract says how a screen reads it (screens.ts).
    parseSearch,
    stringifySearch: queryTextOf,
    trailingSlash: 'never',
    defaultPreload: history === undefined && !savesData() && 'intent',
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 0,
    // The prerender would write a script into the page, which the content security policy forbids.
    scrollRestoration: history === undefined,
    scrollRestorationBehavior: 'instant',
  });
}

/** In the order of the address. If a name occurs twice, the first one counts. */
function parseSearch(text: string): Record<string, string> {
  const search: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) search[name] ??= value;
  return search;
}

const SUSPENDED_AT: ScreenAddress = '/suspended';

/** The initial data already says who is signed in, so redirects happen before the first screen is shown. */
export function redirectBySession(): void {
  if (isOpenScreen(location.pathname)) return;
  const asked = screenAt(location.pathname)?.name;
  if (isSomebodySignedIn() === false && asked !== undefined && asked !== 'login') {
    rememberDeepLink(location.pathname);
    history.replaceState(null, '', '/login');
  }
  const viewer = initialAnswer(getMe, getMe.path);
  if (viewer?.isSuspended) {
    if (asked !== undefined) history.replaceState(null, '', SUSPENDED_AT);
    return;
  }
  // Home is also where a sign-in with Google ends.
  if ((asked === 'login' || asked === 'home') && viewer) {
    const target = deepLink() ?? (asked === 'login' ? '/' : undefined);
    if (target) history.replaceState(null, '', target);
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    readonly title?: string;
  }
  interface HistoryState {
    /** What the open dialog is about (ui/dialog/use-history-dialog.ts). */
    readonly dialogAbout?: string;
  }
}

/** A screen of the contract without a route does not compile. */
true satisfies ScreenAddress extends keyof ReturnType<typeof createAppRouter>['routesByPath'] ? true : false;
