import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isScreen, SCREENS } from '../server/src/core/screen-page.ts';

// The server's list is compared with the others, each of which has to stand where no floor may look at another.

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8');
const parts = Object.values(SCREENS);
const addresses = Object.keys(SCREENS);

/** What stands between two marks in a file. */
function between(path: string, begin: string, end: string): string {
  const [, after = ''] = read(path).split(begin);
  return after.split(end)[0]!;
}

test('every screen has an address in the browser', () => {
  const searches = between('web/src/navigation/addresses.ts', 'export interface Searches {', '\n}');
  const inBrowser = [...searches.matchAll(/^ {2}'([^']+)'/gm)].map(([, address = '']) => address);
  expect(inBrowser.map((address) => address.replace(/\$\w+/, ':id')).toSorted()).toEqual(
    addresses.toSorted(),
  );
});

test('every screen opens offline, and nothing else does', () => {
  const [, source = ''] = /^const SCREENS = \/(.*)\/;$/m.exec(read('web/worker/sw.js')) ?? [];
  const offline = new RegExp(source);
  const paths = addresses.map((address) => address.replace(':id', 'b7'));
  const near = paths.flatMap((path) => [
    path,
    `${path}/`,
    `${path}/more`,
    `${path}x`,
    `/a${path}`,
    `/${path}`,
  ]);
  for (const path of ['', '/user', '/api/me', ...near])
    expect([path, offline.test(path)]).toEqual([path, isScreen(path)]);
  for (const path of paths) expect(isScreen(path), path).toBe(true);
});

test('every screen behind the sign-in has its place in the build, and every screen a limit', () => {
  const inBuild = between('web/first-view.ts', 'const SCREENS = [', ']').match(/[\w-]+/g) ?? [];
  expect(inBuild.toSorted()).toEqual(parts.filter((part) => part !== 'login').toSorted());
  const { firstViews } = JSON.parse(read('tools/budget.json')) as { firstViews: object };
  expect(Object.keys(firstViews).toSorted()).toEqual([...parts, 'not-found'].toSorted());
});
