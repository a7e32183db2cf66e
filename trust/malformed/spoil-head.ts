import type { Chance } from '../chance.ts';
import { bodyOf, bytesOf, type Written } from './draft.ts';
import type { Spoil } from './spoil-body.ts';

const LONG = 'x'.repeat(6000);

const HEADERS: readonly Written[] = [
  ...['', 'again', '1', LONG, '0190a000-0000-7000-8000-0000000000ff, x', '\xff'].map(
    (value): Written => ['Idempotency-Key', value],
  ),
  ...[
    'skillverse_session=',
    'skillverse_session=x',
    'skillverse_session=a.b.c; skillverse_session=d',
    'skillverse_session=%00%ff.%',
    `skillverse_session=${LONG}`,
    '__Host-skillverse_session=a.b',
    'skillverse_device_x=y',
    '=; =; ;;; $Version=1',
    '__proto__=1; constructor=2',
    '\xff\xfe=\xfd',
    'a="b; c',
  ].map((value): Written => ['Cookie', value]),
  ...[
    'bytes=0-',
    'bytes=-1',
    'bytes=5-1',
    'bytes=0-0,2-3',
    'bytes=99999999999999999999-',
    'x',
    'bytes=a-b',
    'bytes=-0',
  ].map((value): Written => ['Range', value]),
  ...['*', '"x"', 'W/"x"', ','.repeat(3000), LONG].map((value): Written => ['If-None-Match', value]),
  ...['"x"', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'].map((value): Written => ['If-Range', value]),
  ...['not a date', 'Thu, 99 Jan 9999 00:00:00 GMT'].map((value): Written => ['If-Modified-Since', value]),
  ...['203.0.113.1', '::1', 'unknown', '1, 2, 3', LONG, '\xff', '2001:db8::/64', '"'].map(
    (value): Written => ['X-Forwarded-For', value],
  ),
  ...['evil.test', 'a, b', 'http://evil.test/'].map((value): Written => ['X-Forwarded-Host', value]),
  ...['https', 'javascript'].map((value): Written => ['X-Forwarded-Proto', value]),
  ...['DELETE', 'TRACE'].map((value): Written => ['X-HTTP-Method-Override', value]),
  ...['', 'null', 'x', 'https://evil.test', LONG].map((value): Written => ['Origin', value]),
  ...['cross-site', 'none', 'same-origin, cross-site', 'x', ''].map(
    (value): Written => ['Sec-Fetch-Site', value],
  ),
  ...['', 'x', '0190a000-0000-7000-8000-0000000000ff', LONG].map(
    (value): Written => ['Skillverse-Member', value],
  ),
  ...['text/html', 'x', ';q=', '*/*;q=2', LONG].map((value): Written => ['Accept', value]),
  ...['gzip;q=x', 'br, br, br', '*;q=0', LONG].map((value): Written => ['Accept-Encoding', value]),
  ...['100-continue', 'something else', ''].map((value): Written => ['Expect', value]),
  ...['websocket', 'h2c', 'TLS/1.0'].map((value): Written => ['Upgrade', value]),
  ...['close', 'upgrade', 'keep-alive, close', 'Host', 'x'].map((value): Written => ['Connection', value]),
  ...['', '\xf0\x9f\x98\x80', LONG].map((value): Written => ['User-Agent', value]),
  ...['Bearer x', 'Basic Og==', LONG].map((value): Written => ['Authorization', value]),
  ['X-Request-Id', 'mine'],
  ['__proto__', 'x'],
  ['constructor', 'x'],
  ['Trailer', 'Content-Length'],
  ['TE', 'trailers'],
  ['Keep-Alive', 'timeout=-1'],
  ['Max-Forwards', '0'],
  ['Via', LONG],
];

const wrongHeader: Spoil = (draft, chance) => {
  const [name, value] = chance.oneOf(HEADERS);
  // Instead of the own one, or beside it: some names may stand there twice.
  if (chance.happens(70))
    draft.headers = draft.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
  draft.headers.push([name, value]);
};

const HOSTS = [
  '',
  'x',
  'evil.test',
  'a b',
  '[::1',
  'user@host',
  'x:99999',
  'x:',
  '\xff',
  LONG,
  '127.0.0.1:1/path',
  '<x>',
];

const wrongHost: Spoil = (draft, chance) => {
  draft.headers = draft.headers.filter(([name]) => name !== 'Host');
  draft.headers.push(['Host', chance.oneOf(HOSTS)]);
};

const METHODS =
  'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE QUERY PROPFIND LOCK MKCOL SEARCH PURGE M-SEARCH BIND'.split(
    ' ',
  );

const wrongMethod: Spoil = (draft, chance) => {
  draft.method = chance.oneOf(METHODS);
  if (draft.method !== draft.call.method) draft.isElsewhere = true;
};

/** The head again with one thing wrong in it that no client of HTTP would write. */
const wrongHead: Spoil = (draft, chance) => {
  draft.isElsewhere = true;
  const whole = bytesOf(draft);
  const body = bodyOf(draft) ?? Buffer.alloc(0);
  const head = whole.subarray(0, whole.length - body.length).toString('latin1');
  const written = chance.happens(40) ? miscounted(head, chance) : miswritten(head, chance);
  draft.raw = { bytes: Buffer.concat([Buffer.from(written, 'latin1'), body]), ends: true };
};

const LENGTHS = '-1 +5 0x5 5,5 x 1e3 1 100000 99999999999999999999'.split(' ');
const CODINGS = ['x', 'identity', 'chunked, x', ' chunked', 'gzip, chunked', 'chunked'];

/** What it says about how much comes behind it is wrong, twice there, or in pieces that are none. */
function miscounted(head: string, chance: Chance): string {
  const withLine = (line: string, to = head) => to.replace('\r\n', `\r\n${line}\r\n`);
  const uncounted = head.replace(/Content-Length: .*\r\n/, '');
  const chunked = withLine('Transfer-Encoding: chunked', uncounted);
  return chance.oneOf([
    () => withLine(`Content-Length: ${chance.oneOf(LENGTHS)}`, uncounted),
    () => withLine('Content-Length: ', uncounted),
    () => withLine('Content-Length: 3'),
    () => withLine(`Transfer-Encoding: ${chance.oneOf(CODINGS)}`),
    () => chunked,
    () => `${chunked}fffffffffffffffff\r\n`,
    () => `${chunked}1;${'e'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`,
  ])();
}

const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1 x', 'HTCPCP/1.0', ''];
const NO_METHODS = ['get', 'G\0T', 'CONNECT', 'FOO', '', 'X'.repeat(1000), 'PRI'];
const TARGETS = ['*', '', 'x', 'skillverse.test:80', '\xff', '/a b', '/\0', '/\t'];
const LINES = ['no colon', ': no name', 'A B: c', 'A : c', ' folded', 'A: b\0c', 'A\0: b', '\xff: x'];
const OTHER_WORDS = [
  '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\0',
  'x',
];

function miswritten(head: string, chance: Chance): string {
  const withLine = (line: string) => head.replace('\r\n', `\r\n${line}\r\n`);
  const manyLines = (count: number) => Array.from({ length: count }, (_, at) => `A${at}: b`).join('\r\n');
  return chance.oneOf([
    () => head.replace('HTTP/1.1', chance.oneOf(VERSIONS)),
    () => head.replace(/^\S+/, chance.oneOf(NO_METHODS)),
    () => head.replace(/^(\S+) \S+/, `$1 ${chance.oneOf(TARGETS)}`),
    () => withLine(chance.oneOf(LINES)),
    () => withLine(chance.oneOf(['A: b\rc', 'A: b\nB: c'])),
    () => withLine(manyLines(chance.oneOf([100, 1999, 3000]))),
    () => withLine(`A: ${'x'.repeat(20_000)}`),
    () => head.replaceAll('\r\n', '\n'),
    () => `\r\n\r\n${head}`,
    () => head.replace(/Host: .*\r\n/, chance.oneOf(['', 'Host: a\r\nHost: b\r\n'])),
    () => head.slice(0, chance.below(head.length)),
    () => chance.oneOf(OTHER_WORDS),
  ])();
}

export const headSpoils: readonly Spoil[] = [
  wrongHeader,
  wrongHeader,
  wrongHeader,
  wrongHeader,
  wrongHost,
  wrongMethod,
  wrongHead,
];
