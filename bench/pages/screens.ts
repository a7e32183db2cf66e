import { SCREENS as ALL, type ScreenName } from '@skillverse/contract/screens';
import { courseIdOf } from '../fill/fill.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** A selector for the content. */
  readonly content: string;
  readonly signedIn: boolean;
  /** The maximum LCP of a first view, as a multiple of the blank page's. */
  readonly timesBlank?: number;
}

/** The same for the first view of a screen that needs a session, on a phone that has already shown the login. */
export const WARM_TIMES_BLANK = 1.6;

export const BLANK: Screen = { name: 'blank', path: '/', content: 'h1', signedIn: false };

const MEASURED: Partial<Record<ScreenName, Omit<Screen, 'name' | 'path'>>> = {
  login: { content: 'input[type=password]', signedIn: false, timesBlank: 1.4 },
  home: { content: 'main article', signedIn: true, timesBlank: 2.4 },
  search: { content: 'main article', signedIn: true, timesBlank: 2.4 },
  courses: { content: 'main article', signedIn: true, timesBlank: 2.4 },
  profile: { content: 'main h2', signedIn: true, timesBlank: 2.4 },
  collaborate: { content: 'main article', signedIn: true, timesBlank: 2.4 },
  course: { content: 'main h1', signedIn: true, timesBlank: 2.4 },
};

/** Of the fill: with learners, graduates and reviews. */
const SOME_COURSE = courseIdOf(1);

export const SCREENS: readonly Screen[] = ALL.flatMap(({ name, address }) => {
  const measured = MEASURED[name];
  return measured ? [{ name, path: address.replace('$courseId', SOME_COURSE), ...measured }] : [];
});

export const LOGIN = SCREENS.find(({ name }) => name === 'login')!;
