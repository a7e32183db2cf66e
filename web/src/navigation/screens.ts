import {
  type AnySearch,
  hrefOf,
  type PlainSearch,
  readSearch,
  type Target,
  withoutEnd,
} from './addresses.ts';
import type { Place, PlaceState } from './places.ts';

export interface Screen<Part> {
  /** `/user/$userId`: what begins with $ is any one word. */
  readonly address: string;
  readonly title?: string;
  readonly part: Part & { readonly preload: () => Promise<unknown>; readonly isLoaded: () => boolean };
  /** What may stand behind the question mark; anything else is left as it is. */
  readonly readSearch: (search: PlainSearch) => PlainSearch;
}

export interface Location<Part = unknown> {
  readonly href: string;
  readonly path: string;
  readonly search: AnySearch;
  readonly params: Readonly<Record<string, string>>;
  readonly state: PlaceState;
  readonly index: number;
  readonly key: number;
  /** undefined: there is none at this address. */
  readonly screen: Screen<Part> | undefined;
}

/** An address by itself, as if nothing lay before it. */
export const placeAt = (href: string): Place => ({ href, state: {}, index: 0, key: 0 });

/** Which of the screens is at a place of the history. */
export function locate<Part>(screens: readonly Screen<Part>[], { href, ...place }: Place): Location<Part> {
  const [rawPath = '/', text = ''] = href.split(/\?(.*)/s);
  const path = withoutEnd(rawPath);
  const plain = readSearch(text);
  for (const screen of screens) {
    const params = paramsIn(path, screen.address);
    if (!params) continue;
    const search = { ...plain, ...screen.readSearch(plain) } as AnySearch;
    return { href: hrefOf(path, search), path, search, params, ...place, screen };
  }
  return { href, path, search: plain as AnySearch, params: {}, ...place, screen: undefined };
}

export function screenAt<Part>(screens: readonly Screen<Part>[], href: string): Screen<Part> | undefined {
  return locate(screens, placeAt(href)).screen;
}

/** The address of a target, seen from here. */
export function hrefFrom(here: Location, { to, params, search }: Target): string {
  if (to !== '.') return hrefOf(pathOf(to, params), search);
  return hrefOf(here.path, typeof search === 'function' ? search(here.search) : here.search);
}

function pathOf(address: string, params: Readonly<Record<string, string>> = {}): string {
  return address.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function paramsIn(path: string, address: string): Record<string, string> | undefined {
  const words = path.split('/');
  const pattern = address.split('/');
  if (words.length !== pattern.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const word = words[index]!;
    if (!part.startsWith('$')) {
      if (part !== word) return undefined;
      continue;
    }
    const value = decoded(word);
    if (!value) return undefined;
    params[part.slice(1)] = value;
  }
  return params;
}

function decoded(word: string): string | undefined {
  try {
    return decodeURIComponent(word);
  } catch {
    return undefined;
  }
}
