import { SCREENS as ALL, type ScreenName } from '@skillverse/contract/screens';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Selects what a person came for. */
  readonly content: string;
  readonly signedIn: boolean;
  /** The most that the largest paint of a first view may take, in those of the blank page. */
  readonly timesBlank?: number;
}

/** The same for the first view of a screen behind the login, on a phone that has shown the login before. */
export const WARM_TIMES_BLANK = 1.6;

export const BLANK: Screen = { name: 'blank', path: '/', content: 'h1', signedIn: false };

const MEASURED: Partial<Record<ScreenName, Omit<Screen, 'name' | 'path'>>> = {
  login: { content: 'input[type=password]', signedIn: false, timesBlank: 1.4 },
  home: { content: 'main article', signedIn: true, timesBlank: 2.4 },
  search: { content: 'main article', signedIn: true, timesBlank: 2.4 },
  courses: { content: 'main article', signedIn: true, timesBlank: 2.4 },
  profile: { content: 'main h2', signedIn: true, timesBlank: 2.4 },
  collaborate: { content: 'main article', signedIn: true, timesBlank: 2.4 },
};

export const SCREENS: readonly Screen[] = ALL.flatMap(({ name, address }) => {
  const measured = MEASURED[name];
  return measured ? [{ name, path: address, ...measured }] : [];
});

export const LOGIN = SCREENS.find(({ name }) => name === 'login')!;
