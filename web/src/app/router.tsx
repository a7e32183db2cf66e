import {
  createRootRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { ErrorPage } from './error-page.tsx';
import { Guard } from './guard.tsx';
import { Root } from './root.tsx';
import { discoverSearch, hubSearch, journeySearch, loginSearch, walletSearch } from './search-params.ts';

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyPart(() => import('../routes/not-found.tsx'), 'NotFoundScreen'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  staticData: { title: 'Login' },
  component: lazyPart(() => import('../routes/login.tsx'), 'LoginScreen'),
});

const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  validateSearch: walletSearch,
  component: Guard,
});

const home = createRoute({
  getParentRoute: () => guarded,
  path: '/',
  staticData: { title: 'Home' },
  component: lazyPart(() => import('../routes/home.tsx'), 'HomeScreen'),
});

const search = createRoute({
  getParentRoute: () => guarded,
  path: '/search',
  validateSearch: discoverSearch,
  staticData: { title: 'Discover Skills' },
  component: lazyPart(() => import('../routes/search.tsx'), 'SearchScreen'),
});

const collaborate = createRoute({
  getParentRoute: () => guarded,
  path: '/collaborate',
  validateSearch: hubSearch,
  staticData: { title: 'Collaboration Hub' },
  component: lazyPart(() => import('../routes/collaborate.tsx'), 'CollaborateScreen'),
});

const courses = createRoute({
  getParentRoute: () => guarded,
  path: '/courses',
  validateSearch: journeySearch,
  staticData: { title: 'My Learning Journey' },
  component: lazyPart(() => import('../routes/courses.tsx'), 'CoursesScreen'),
});

const profile = createRoute({
  getParentRoute: () => guarded,
  path: '/profile',
  staticData: { title: 'Profile' },
  component: lazyPart(() => import('../routes/profile.tsx'), 'ProfileScreen'),
});

const user = createRoute({
  getParentRoute: () => guarded,
  path: '/user/$userId',
  component: lazyPart(() => import('../routes/user.tsx'), 'UserScreen'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    guarded.addChildren([home, search, collaborate, courses, profile, user]),
  ]),
  notFoundMode: 'root',
  // Plain text as people write and share it: by default the router reads ?q=1e3 as the JSON of 1000.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
