import type { Market } from './market.ts';

/** What people look at between two deeds: lists, searches for what many have and for what nobody has, their own things. */
const VIEWS: readonly ((n: number) => string)[] = [
  () => '/api/me',
  () => '/api/courses?available=true',
  (n) => `/api/courses?q=course+${n % 997}`,
  (n) => `/api/users?q=${['trader', 'tess', 'trading', 'ing', 'ess'][n % 5]}`,
  (n) => `/api/users?q=tess+${n % 997}`,
  (n) => `/api/discovery/suggestions?among=people&q=traeder+${n % 997}`,
  () => '/api/me/wallet',
  () => '/api/me/courses',
  () => '/api/projects',
  (n) => `/api/projects?q=loom+${n % 97}`,
  () => '/api/discovery/topics',
];

export const viewAt = (n: number): string => VIEWS[n % VIEWS.length]!(n);

/**
 * Some look around until it is over, one page after the other. What is answered neither 200 nor 503 is a breach.
 * @returns how many pages they saw
 */
export async function lookAround(
  url: string,
  { traders, breaches }: Market,
  isOver: () => boolean,
  turn?: () => Promise<void>,
): Promise<number> {
  let seen = 0;
  const some = traders.filter((_, index) => index % 2 === 0);
  await Promise.all(
    some.map(async ({ cookie }, index) => {
      for (let n = index; !isOver(); n++) {
        await turn?.();
        const path = viewAt(n);
        const answer = await fetch(url + path, { headers: { cookie } }).catch(() => undefined);
        await answer?.arrayBuffer();
        if (answer?.status === 200) seen++;
        else if (answer?.status !== 503)
          breaches.push(`${path} was answered ${answer?.status ?? 'not at all'}`);
      }
    }),
  );
  return seen;
}
