export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Selects what a person came for. */
  readonly content: string;
  readonly signedIn: boolean;
  /** The most that the largest paint may take of a first view, in those of the blank page. */
  readonly timesBlank?: number;
}

export const BLANK: Screen = { name: 'blank', path: '/', content: 'h1', signedIn: false };

export const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', content: 'input[type=password]', signedIn: false, timesBlank: 1.4 },
  { name: 'home', path: '/', content: 'main article', signedIn: true, timesBlank: 1.6 },
  { name: 'search', path: '/search', content: 'main article', signedIn: true },
  { name: 'courses', path: '/courses', content: 'main article', signedIn: true },
  { name: 'profile', path: '/profile', content: 'main h2', signedIn: true },
  { name: 'collaborate', path: '/collaborate', content: 'main article', signedIn: true },
];
