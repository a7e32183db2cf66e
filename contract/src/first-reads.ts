/** Where the page carries what its screen reads first: an element of this id, holding FirstData as JSON. */
export const FIRST_DATA_ID = 'first-data';

/** What the server puts into the page of a screen, so that nothing has to be asked for before the screen can be drawn. */
export interface FirstData {
  /** false: nobody is signed in, and no address is answered. */
  readonly signedIn: boolean;
  /** By address, what a GET would have been answered with. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** From 0 to below 1: what a screen picks at random at first comes from it, whoever draws the screen. */
  readonly luck?: number;
}

export const VIEWER_READ = '/api/me';

/** So many of the courses that a member teaches stand on a profile before more are asked for. */
export const TAUGHT_AT_ONCE = '5';

/**
 * What a screen reads first besides the viewer, as the browser would ask for it. A search, or a page further on, is asked for
 * by the screen itself: whoever opens one has come for something else each time.
 * @param path of the screen's address
 */
export function firstReads(path: string, search: URLSearchParams, viewerId: string): readonly string[] {
  const tab = search.get('tab');
  const isNarrowed = ['q', 'category', 'maxPrice', 'skills'].some((name) => search.has(name));
  switch (path) {
    // Whoever is signed in is led from there to Home.
    case '/login':
    case '/':
      return ['/api/courses?available=true'];
    case '/search':
      if (isNarrowed) return ['/api/discovery/topics'];
      return [tab === 'people' ? '/api/users' : '/api/courses?available=true', '/api/discovery/topics'];
    case '/collaborate':
      if (tab === 'mine') return ['/api/me/projects'];
      return tab === 'start' || isNarrowed ? [] : ['/api/projects'];
    case '/courses':
      return ['/api/me/courses'];
    case '/profile':
      return [`/api/users/${viewerId}/reviews`, '/api/me/projects?limit=3'];
    default:
      return profileReads(path);
  }
}

function profileReads(path: string): readonly string[] {
  const [, userId] = /^\/user\/([\w-]+)$/.exec(path) ?? [];
  if (!userId) return [];
  const taught = `/api/courses?teacherId=${userId}&limit=${TAUGHT_AT_ONCE}`;
  return [`/api/users/${userId}`, taught, `/api/users/${userId}/reviews`];
}
