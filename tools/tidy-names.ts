import { factsOf } from './tidy-facts.ts';
import { isScript, type ProjectFile } from './tidy-files.ts';
import { ROOMS, roomFile } from './tidy-rooms.ts';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const VAGUE = /^(utils?|helpers?|common|types?|misc|shared|stuff|index)$/;
const BARREL = 'contract/src/index.ts';

/** What a use case may do. A new verb is welcome here when it is one that the product's people would say. */
const VERBS =
  'add admit answer appeal apply ask block cancel change check claim close complete confirm connect create decide delete disconnect edit end enroll find finish get ' +
  'grant hide invite issue join leave limit list load mark move note open order pay preview publish put read record refund ' +
  'refuse register release remove rename request reset restore review reward save search seed send set show sign start stop store suggest ' +
  'suspend sweep take tell track transfer undo update upload verify view watch withdraw write';
const KNOWN_VERBS = new Set(VERBS.split(' '));

function named(path: string): { folders: string[]; stem: string } {
  const folders = path.split('/');
  const file = folders.pop()!;
  return { folders, stem: file.replace(/\.(test|spec|config|d)?\.?(ts|tsx|mjs|css|html)$/, '') };
}

export function badNames(files: readonly ProjectFile[]): string[] {
  return files
    .filter(({ path }) => /\.(ts|tsx|mjs|css|html)$/.test(path))
    .flatMap(({ path }) => {
      const { folders, stem } = named(path);
      const vague = [...folders, stem].find((name) => VAGUE.test(name));
      if (vague !== undefined && path !== BARREL && !path.endsWith('.html')) {
        return [`${path}: '${vague}' says nothing; name the file after what it is about`];
      }
      return KEBAB.test(stem) ? [] : [`${path}: write file names in kebab-case`];
    });
}

export function badRooms(files: readonly ProjectFile[]): string[] {
  const serverRooms: readonly string[] = ROOMS;
  const webRooms: readonly string[] = ROOMS;
  return files.flatMap(({ path }) => {
    const [, floor, room, rest] = /^(server|web)\/src\/features\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    if (floor === undefined || room === undefined) return [];
    const rooms = floor === 'server' ? serverRooms : webRooms;
    if (!rooms.includes(room)) return [`${path}: '${room}' is no room of the ${floor}: ${rooms.join(', ')}`];
    if (floor === 'server' && (rest ?? '').split('/').length > 2)
      return [`${path}: an inner room has no folders`];
    return [];
  });
}

export function badRoomFiles(files: readonly ProjectFile[]): string[] {
  return files.flatMap(({ path }) => {
    const file = roomFile(path);
    if (file?.kind !== 'use-case') return [];
    const [verb = '', ...noun] = file.name.split('-');
    if (KNOWN_VERBS.has(verb) && noun.length > 0) return [];
    return [
      `${path}: a room holds tables, queries, rules, policy, present, invariants, routes and <verb>-<noun> use cases; ` +
        `'${verb}' is not among the verbs of tools/tidy-names.ts`,
    ];
  });
}

export function barrels(files: readonly ProjectFile[]): string[] {
  return files
    .filter((file) => isScript(file) && file.path !== BARREL && factsOf(file).isBarrel)
    .map(({ path }) => `${path} only passes on other files: import those where they are used`);
}
