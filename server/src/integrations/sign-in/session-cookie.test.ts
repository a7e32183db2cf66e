import { expect, test } from 'vitest';
import { sessionCookieFor } from './session-cookie.ts';

const secret = 'a secret that is long enough to sign';
const plain = sessionCookieFor({ publicUrl: undefined }, secret);
const secure = sessionCookieFor({ publicUrl: 'https://skills.example.org' }, secret);

const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

test('on https the session cookie is bound to this host, out of reach for scripts and never sent in the clear', () => {
  expect(secure.issue('token')).toMatch(
    /^__Host-skillverse_session=token\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(secure.clear()).toBe(
    '__Host-skillverse_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});

test('without an https address the cookie works over http, and is still out of reach for scripts', () => {
  expect(plain.issue('token')).toMatch(
    /^skillverse_session=token\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(sessionCookieFor({ publicUrl: 'http://192.168.1.20:3000' }, secret).issue('token')).not.toContain(
    'Secure',
  );
});

test('a cookie that we signed gives its token back, wherever it stands among others', () => {
  const pair = pairOf(plain.issue('abc123'));
  expect(plain.read(pair)).toBe('abc123');
  expect(plain.read(`theme=dark; ${pair}; other=1`)).toBe('abc123');
  expect(plain.read(`theme=dark;${pair};`)).toBe('abc123');
});

test('a forged, cut, garbled or foreign cookie gives nothing and never throws', () => {
  const pair = pairOf(plain.issue('abc123'));
  const other = pairOf(sessionCookieFor({ publicUrl: undefined }, `${secret}!`).issue('abc123'));
  const wrong = [
    undefined,
    '',
    ';;;===',
    'skillverse_session',
    'skillverse_session=',
    'skillverse_session=.',
    'skillverse_session=abc123',
    'skillverse_session=abc123.',
    'skillverse_session=%E0%A4%A',
    `skillverse_session=${'.'.repeat(8000)}`,
    'skillverse_session=\u0000\uD800.x',
    pair.replace('abc123', 'abc124'),
    pair.slice(0, -5),
    `${pair}x`,
    other,
    pair.replace('skillverse_session', '__Host-skillverse_session'),
  ];
  for (const header of wrong) expect(plain.read(header), String(header)).toBeUndefined();
});

test('on https a plain cookie of the same name does not count, so that no subdomain can plant one', () => {
  expect(secure.read(pairOf(plain.issue('abc123')))).toBeUndefined();
});
