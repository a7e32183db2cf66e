import { expect, test } from 'vitest';
import { webLinks } from './details-links.tsx';

test('a project links to the web alone, and each link says its host', () => {
  expect(
    webLinks(['https://example.org/', 'http://example.org:81/seeds?year=1', 'javascript:alert(1)', 'x']),
  ).toEqual([
    { href: 'https://example.org/', host: 'example.org', rest: '' },
    { href: 'http://example.org:81/seeds?year=1', host: 'example.org:81', rest: '/seeds?year=1' },
  ]);
});
