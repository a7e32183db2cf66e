import type { FunctionComponent } from 'react';
import type { Address, PlainSearch } from '../navigation/addresses.ts';
import type { Screen } from '../navigation/screens.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { discoverSearch, hubSearch, journeySearch, loginSearch, walletSearch } from './search-params.ts';

export type ScreenPart = FunctionComponent & { preload: () => Promise<void>; isLoaded: () => boolean };

export const LOGIN: Address = '/login';

function guarded(
  address: Address,
  part: ScreenPart,
  title?: string,
  readSearch?: (search: PlainSearch) => PlainSearch,
): Screen<ScreenPart> {
  return {
    address,
    part,
    ...(title === undefined ? {} : { title }),
    readSearch: (search) => ({ ...walletSearch(search), ...readSearch?.(search) }),
  };
}

/** Every screen, by its address. */
export const screens: readonly Screen<ScreenPart>[] = [
  {
    address: LOGIN,
    title: 'Login',
    part: lazyPart(() => import('../routes/login.tsx'), 'LoginScreen'),
    readSearch: loginSearch,
  },
  guarded(
    '/',
    lazyPart(() => import('../routes/home.tsx'), 'HomeScreen'),
    'Home',
  ),
  guarded(
    '/search',
    lazyPart(() => import('../routes/search.tsx'), 'SearchScreen'),
    'Discover Skills',
    discoverSearch,
  ),
  guarded(
    '/collaborate',
    lazyPart(() => import('../routes/collaborate.tsx'), 'CollaborateScreen'),
    'Collaboration Hub',
    hubSearch,
  ),
  guarded(
    '/courses',
    lazyPart(() => import('../routes/courses.tsx'), 'CoursesScreen'),
    'My Learning Journey',
    journeySearch,
  ),
  guarded(
    '/profile',
    lazyPart(() => import('../routes/profile.tsx'), 'ProfileScreen'),
    'Profile',
  ),
  // Its title says whose it is.
  guarded(
    '/user/$userId',
    lazyPart(() => import('../routes/user.tsx'), 'UserScreen'),
  ),
];
