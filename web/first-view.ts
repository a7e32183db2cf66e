import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const src = resolve(import.meta.dirname, 'src');
const SCREENS = ['home', 'search', 'collaborate', 'courses', 'profile', 'user'];
/** With those that anybody sees, signed in or not. */
const ALL_SCREENS = [...SCREENS, 'login', 'not-found'];
/** Used by that many screens, it is worth its place in what all of them load. */
const SHARED_BY = 4;

/**
 * Where a part of the profile finds what else only these screens use: it enrolls as Home and Search do, and what it draws
 * must be no file more of their first views.
 */
const WITH_TAUGHT_COURSES = [
  { usedBy: ['home'], chunk: 'home-and-search' },
  { usedBy: ['home', 'courses'], chunk: 'shared' },
] as const;

type ModuleInfo = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null };

/**
 * In which file of the build a module lies: `app` is what every screen begins with, `shared` what most screens behind the
 * sign-in use. What two or three of them use lies by itself; so does what one screen shares with dialogs and tabs that only it
 * opens. Few large files pack better than many small ones, and take fewer ways over the network.
 */
export function chunkNames(): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= nameChunks(graph);
    return names.get(id) ?? null;
  };
}

function nameChunks(graph: Graph): Map<string, string> {
  const names = new Map<string, string>();
  const users = new Map<string, string[]>();
  for (const screen of SCREENS) {
    for (const id of below(screenFile(screen), graph)) users.set(id, [...(users.get(id) ?? []), screen]);
  }
  const login = below(screenFile('login'), graph);
  const openedBy = openers(graph);
  for (const [id, screens] of users) {
    // What is seen of another member is mostly what is seen of oneself.
    const usedBy = SCREENS.filter((screen) => isOneOf(screen, screens));
    if (login.has(id)) names.set(id, 'app');
    else if (usedBy.length >= SHARED_BY) names.set(id, 'shared');
    else if (screens.length > 1) names.set(id, usedBy.join('-and-'));
    else if (openedBy.get(id)?.join() === screens[0]) names.set(id, `${screens[0]}-and-later`);
    else if (openedBy.has(id) && ICON.test(id) && screens[0] === ICONS_SHARED_OF) names.set(id, 'shared');
  }
  for (const id of below(screenFile('taught-courses'), graph)) {
    const screens = new Set<string>(users.get(id));
    const place = WITH_TAUGHT_COURSES.find(
      ({ usedBy }) => screens.size === usedBy.length && usedBy.every((screen) => screens.has(screen)),
    );
    if (place) names.set(id, place.chunk);
  }
  const start = resolve(src, 'main.tsx');
  for (const id of below(start, graph)) names.set(id, 'app');
  // The entry itself stays one: the manifest begins with it.
  names.delete(start);
  return names;
}

/** For each module of a dialog or a tab: the screens that lead to it. `main` is what surrounds them all. */
function openers(graph: Graph): Map<string, string[]> {
  const openedBy = new Map<string, string[]>();
  const open = (root: string, from: string) => {
    for (const id of laterParts(below(root, graph), graph))
      openedBy.set(id, [...(openedBy.get(id) ?? []), from]);
  };
  open(resolve(src, 'main.tsx'), 'main');
  for (const screen of ALL_SCREENS) open(screenFile(screen), screen);
  return openedBy;
}

/** All that these modules fetch when it is first wanted, and what that fetches in turn. */
function laterParts(ids: Iterable<string>, graph: Graph, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (found.has(part) || isScreen(part)) continue;
      const added = [...below(part, graph)].filter((one) => !found.has(one));
      for (const one of added) found.add(one);
      laterParts(added, graph, found);
    }
  }
  return found;
}

const isScreen = (id: string) => ALL_SCREENS.some((name) => id === screenFile(name));

const isOneOf = (screen: string, screens: readonly string[]) =>
  screens.includes(screen) || (screen === 'profile' && screens.includes('user'));

const screenFile = (screen: string) => resolve(src, 'routes', `${screen}.tsx`);

function below(root: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(root)) return found;
  found.add(root);
  for (const id of graph.getModuleInfo(root)?.importedIds ?? []) {
    // All icons hang on one list, of which a module uses a few.
    for (const next of ICON_LIST.test(id) ? iconsIn(root, id) : [id]) below(next, graph, found);
  }
  return found;
}

/** This screen has no bytes to spare for one more file of its own, so all the others carry its icons. */
const ICONS_SHARED_OF = 'courses';
const ICON = /\/lucide-react\/.*\/icons\//;
const ICON_LIST = /\/lucide-react\.m?js$/;

function iconsIn(importer: string, list: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(importer, 'utf8')) ?? [];
  const all = readFileSync(list, 'utf8');
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .flatMap((name) => {
      const file = new RegExp(`\\b${name}\\b[^;]*? from '(\\./icons/[^']+)'`).exec(lineWith(all, name));
      return file ? [resolve(dirname(list), file[1]!)] : [];
    });
}

const lineWith = (text: string, name: string) =>
  text.split('\n').find((line) => new RegExp(`\\b${name}\\b`).test(line)) ?? '';
