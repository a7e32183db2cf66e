import { getMe } from '@skillverse/contract/profiles';
import { initialAnswer, isSomebodySignedIn } from '../api/initial-data.ts';
import { createRouter } from '../navigation/router.ts';
import { screenAt } from '../navigation/screens.ts';
import { LOGIN, screens } from './screens.tsx';

const asked = screenAt(screens, location.pathname)?.address;

// The page says already who is there, so nobody has to see the screen that leads on from here.
if (isSomebodySignedIn() === false && asked !== undefined && asked !== LOGIN)
  history.replaceState(null, '', LOGIN);
if (asked === LOGIN && initialAnswer(getMe, getMe.path)) history.replaceState(null, '', '/');

export const router = createRouter(screens);
