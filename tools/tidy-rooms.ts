/** In building order: on the server a room uses only rooms to its left. */
export const ROOMS = [
  'host-log',
  'notices',
  'accounts',
  'blocks',
  'media',
  'wallet',
  'record',
  'profiles',
  'verification',
  'onboarding',
  'courses',
  'projects',
  'enrollments',
  'course-content',
  'reviews',
  'discovery',
  'messages',
  'help',
  'reports',
  'departures',
  'host',
  'exports',
] as const;

/** The kinds of file that a server room consists of, and which of them each kind may use. */
export const MAY_USE = {
  routes: ['use-case', 'present', 'policy', 'queries', 'rules', 'tables'],
  'use-case': ['use-case', 'policy', 'queries', 'rules', 'tables'],
  present: ['present', 'queries', 'rules', 'tables'],
  policy: ['rules', 'tables'],
  invariants: ['queries', 'tables'],
  queries: ['queries', 'rules', 'tables'],
  rules: [],
  tables: ['tables'],
} as const;
type Kind = keyof typeof MAY_USE;

/** What one room may take from another. How a thing is shown is lent too: docs/decisions/0010 says why. */
export const MAY_LEND: readonly Kind[] = ['use-case', 'queries', 'tables', 'present'];

interface RoomFile {
  readonly room: string;
  readonly name: string;
  readonly kind: Kind;
}

/** The room and kind of a file below server/src/features, tests excepted. A room with many files has inner rooms. */
export function roomFile(path: string): RoomFile | undefined {
  const parts = /^server\/src\/features\/([^/]+)\/(?:[^/]+\/)?([^/]+)\.ts$/.exec(path);
  if (parts === null) return undefined;
  const [, room = '', name = ''] = parts;
  if (name.endsWith('.test')) return undefined;
  // Where one file of them is not enough, each is about something: search-queries.ts.
  const [, ending = name] = /^\w+-(queries)$/.exec(name) ?? [];
  const kind = Object.hasOwn(MAY_USE, ending) ? (ending as Kind) : 'use-case';
  return { room, name, kind };
}
