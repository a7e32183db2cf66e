import type { Chance } from '../chance.ts';
import { type Draft, shapeOf } from './draft.ts';
import type { Spoil } from './spoil-body.ts';

/** Percent-encoded, as it stands in an address. */
const IDS = (
  '%20 . .. %2e %2e%2e %2F %5c %00 %0d%0a %ff %c0%af %E2%80%AE %F0%9F%98%80 %ed%a0%80 %25 %252e %3B %3F %23 * @ ~ ! $& ' +
  "' '-- %27%20or%201=1 %22 <x> {} [] | ^ ` undefined null NaN true -1 0 1e9 1.5 9223372036854775808 me __proto__ " +
  'constructor toString 00000000-0000-0000-0000-000000000000 ffffffff-ffff-ffff-ffff-ffffffffffff ' +
  '{0190a000-0000-7000-8000-0000000000ff} 0190a00000007000800000000000000f 0190A000-0000-7000-8000-0000000000FF'
).split(' ');

const LONG = [199, 201, 1000, 5000, 12_000].map((length) => 'x'.repeat(length));

const wrongId: Spoil = (draft, chance) => {
  const names = [...draft.call.path.matchAll(/:(\w+)/g)].length;
  if (names === 0) return wrongPath(draft, chance);
  const parts = draft.path.split('/');
  const places = draft.call.path.split('/').flatMap((part, at) => (part.startsWith(':') ? [at] : []));
  const place = chance.oneOf(places);
  const before = parts[place] ?? '';
  parts[place] = chance.oneOf([
    () => chance.oneOf(IDS),
    () => chance.oneOf(IDS),
    () => before.toUpperCase(),
    () => before + chance.oneOf(IDS),
    () => chance.oneOf(IDS) + before,
    () => before.replaceAll('-', ''),
    () => chance.oneOf(LONG),
    () => '',
  ])();
  draft.path = parts.join('/');
  // It may lead to another call, or to none.
  draft.isElsewhere = true;
};

const wrongPath: Spoil = (draft, chance) => {
  const { path } = draft;
  const end = path.lastIndexOf('/');
  draft.path = chance.oneOf([
    () => `/${path}`,
    () => `${path}/`,
    () => path.replace('/api', '//api'),
    () => path.replace('/api/', '/api//'),
    () => path.replace('/api/', '/./api/../api/'),
    () => path.toUpperCase(),
    () => `${path}${chance.oneOf(IDS)}`,
    () => `${path};a=1`,
    () => `${path.slice(0, end)}%2f${path.slice(end + 1)}`,
    () => `${path.slice(0, end)}\\${path.slice(end + 1)}`,
    () => path.replace('a', '%61'),
    () => `${path}#fragment`,
    () => `http://elsewhere.test${path}`,
    () => `${path}${'/x'.repeat(200)}`,
    () => `/${'../'.repeat(20)}etc/passwd`,
    () => `/${'%2e%2e/'.repeat(20)}etc/passwd`,
  ])();
  draft.isElsewhere = true;
};

const VALUES = (
  '%00 %ff %ed%a0%80 %E2%80%AE %25 %5f %5c %2a ( [ .* ^$ %F0%9F%98%80 %cc%81 + %2b & = # %26q%3d NaN null undefined [] {} ' +
  '-1 0 1 01 1e9 1.5 100 101 999999999999 Infinity true TRUE yes 1,2 %27 %22 %3Cscript%3E a%00b %EF%BB%BF %E2%80%8B %0a ' +
  '0190a000-0000-7000-8000-0000000000ff eyJhIjoxfQ eyJhIjoxfQ== bnVsbA W10 e30 AAAA'
).split(' ');

const NAMES = [
  'q',
  'limit',
  'cursor',
  'sort',
  'offset',
  'page',
  '__proto__',
  'constructor',
  'toString',
  'a.b',
  '',
  '%00',
  '%ff',
  'q%5B%5D',
];

function aName(draft: Draft, chance: Chance): string {
  const known = Object.keys(shapeOf(draft.call.query).properties ?? {});
  return known.length > 0 && chance.happens(80) ? chance.oneOf(known) : chance.oneOf(NAMES);
}

function aValue(chance: Chance): string {
  if (chance.happens(10))
    return chance.oneOf(['a', '%25', '%F0%9F%98%80']).repeat(chance.oneOf([99, 100, 101, 1000]));
  return chance.happens(15)
    ? Array(chance.oneOf([8, 9, 90]))
        .fill('ab')
        .join('+')
    : chance.oneOf(VALUES);
}

const wrongQuery: Spoil = (draft, chance) => {
  const name = aName(draft, chance);
  const value = aValue(chance);
  draft.query = chance.oneOf<() => Draft['query']>([
    () => [...draft.query.filter(([other]) => other !== name), [name, value]],
    () => [...draft.query.filter(([other]) => other !== name), [name, value]],
    () => [...draft.query, [name, value]],
    () => [...draft.query, [name, 'a'], [name, value]],
    () => [...draft.query, [`${name}[]`, value]],
    () => [...draft.query, [`${name}[${chance.oneOf(NAMES)}]`, value]],
    () => [...draft.query, [`${name}%5B0%5D`, value]],
    () => [...draft.query, ['&&', '&='], ['', value]],
    () => Array.from({ length: 500 }, (_, at) => [`${name}${at}`, value.slice(0, 9)]),
    () => Array.from({ length: 500 }, () => [name, value.slice(0, 9)]),
    () => [[name, 'a'.repeat(12_000)]],
    () => draft.query.slice(1),
  ])();
};

export const addressSpoils: readonly Spoil[] = [
  wrongId,
  wrongId,
  wrongId,
  wrongPath,
  wrongQuery,
  wrongQuery,
  wrongQuery,
];
