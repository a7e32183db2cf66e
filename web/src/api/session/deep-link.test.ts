import { beforeEach, expect, test } from 'vitest';
import { deepLink, forgetDeepLink, rememberDeepLink } from './deep-link.ts';
import { tabStorage } from './tab-storage.ts';

beforeEach(forgetDeepLink);

test('a sign-in leads back to a course or a project, and from the specified screens to Home', () => {
  for (const path of ['/course/0190a000', '/project/0190a000']) {
    rememberDeepLink(path);
    expect(deepLink()).toBe(path);
  }
  for (const path of ['/', '/search', '/collaborate', '/courses', '/profile', '/user/0190a000', '/login']) {
    rememberDeepLink('/course/0190a000');
    rememberDeepLink(path);
    expect(deepLink(), path).toBeUndefined();
  }
});

test('nothing but the path of a screen is led to, whatever stands in the storage', () => {
  rememberDeepLink('/course/0190a000');
  const name = tabStorage().key(0)!;
  for (const stored of [
    '//evil.example/course/1',
    'https://evil.example/course/1',
    'javascript:alert(1)',
    '',
  ]) {
    tabStorage().setItem(name, stored);
    expect(deepLink(), stored).toBeUndefined();
  }
});

test('it is over once somebody is signed in and sees a screen', () => {
  rememberDeepLink('/course/0190a000');
  forgetDeepLink();
  expect(deepLink()).toBeUndefined();
});
