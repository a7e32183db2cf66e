import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMe, type OwnProfile } from '@skillverse/contract/profiles';
import { SCREENS, screenAt } from '@skillverse/contract/screens';
import { INITIAL_DATA_ID, type InitialData } from '@skillverse/contract/screens/initial-data';
import * as z from 'zod/mini';
import { linkPreview } from './link-preview.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const NOT_FOUND = 'not-found';

/** The page for each screen, made from what was built: read once, at the start. */
export function readPages(webDist: string) {
  const index = readText(webDist, 'index.html') ?? '';
  // What the login looks like before any script runs.
  const login = readText(webDist, 'login.html') ?? index;
  const manifest = JSON.parse(readText(webDist, '.vite/manifest.json') ?? '{}') as Manifest;
  const pages = new Map(
    [...SCREENS.map(({ name }) => name), NOT_FOUND].map((part) => {
      const files = partsOf(manifest, part);
      return [part, part === 'login' ? withScripts(login, files) : withScriptsFirst(index, files)];
    }),
  );
  const pageFor = (part: string, origin: string) => {
    const page = pages.get(part) ?? index;
    return part === 'login' ? page.replace('</head>', () => `${linkPreview(origin)}</head>`) : page;
  };
  return {
    /**
     * Without anything of anybody: what it is for is found out by the browser.
     * @param origin of the site as it was reached
     */
    plain: (path: string, origin: string) => pageFor(partAt(path), origin),
    /** @param data who is signed in, and what the screen shows first */
    carrying(path: string, data: InitialData, origin: string): string {
      const page = pageFor(leadsTo(partAt(path), data), origin);
      const { signedIn, answers } = data;
      return (
        page
          // Before all scripts: a browser opens a limited number of connections at once.
          .replace('</title>', () => `</title>${picturePreload(answers)}`)
          .replace('</body>', () => `${dataElement({ signedIn, answers })}</body>`)
      );
    },
  };
}

/** Which of them is shown does not depend on who is signed in. */
const OPEN_SCREENS = new Set<string>(SCREENS.filter((screen) => 'isOpen' in screen).map(({ name }) => name));

/** Who is signed in has nothing to do at the login, and who is not nothing anywhere else. A suspended member has one page. */
function leadsTo(part: string, { signedIn, answers }: InitialData): string {
  if (part === NOT_FOUND) return part;
  if (OPEN_SCREENS.has(part)) return part;
  if (!signedIn) return 'login';
  if ((answers[getMe.path] as Partial<OwnProfile> | undefined)?.isSuspended) return 'suspended';
  return part === 'login' ? 'home' : part;
}

const partAt = (path: string) => screenAt(path)?.name ?? NOT_FOUND;

function readText(folder: string, name: string): string | undefined {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The files that a screen is drawn with, besides those that every page names anyway. */
function partsOf(manifest: Manifest, part: string): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add(`src/routes/${part}.tsx`);
  return [...found].filter((file) => file.endsWith('.js'));
}

const scriptLink = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** The login is shown before its scripts run: its fonts come first. */
function withScripts(page: string, files: readonly string[]): string {
  const links = files.filter((file) => !page.includes(`"/${file}"`)).map(scriptLink);
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** The other screens are drawn by their scripts. A browser opens only six connections at a time, and the fonts would take three. */
function withScriptsFirst(page: string, files: readonly string[]): string {
  const links = files.map(scriptLink);
  const without = links.reduce((rest, link) => rest.replace(link, ''), page);
  return without.replace('</title>', () => `</title>${links.join('')}`);
}

const List = z.object({ items: z.tuple([z.object({ imageUrl: z.string() })], z.unknown()) });

/** The largest thing that a list of courses shows at first is the picture of the first: it need not wait for the script. */
function picturePreload(answers: InitialData['answers']): string {
  for (const answer of Object.values(answers)) {
    const { data } = List.safeParse(answer);
    const url = data?.items[0].imageUrl ?? '';
    // As web/src/art/cover-picture.tsx asks for it.
    const address = url.startsWith('/api/') ? `${url}?size=small` : url;
    if (/^\/\w[\w/.-]*$/.test(url))
      return `<link rel="preload" as="image" fetchpriority="high" href="${address}">`;
  }
  return '';
}

/** JSON in which no text can end the element that it stands in. */
function dataElement(data: InitialData): string {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${INITIAL_DATA_ID}">${json}</script>`;
}

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
// Packed for one person, once: quickly rather than well.
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface Packed {
  readonly body: Buffer;
  readonly encoding?: 'br' | 'gzip';
}

/** A page as the browser can take it. */
export async function packed(page: string, accepted = ''): Promise<Packed> {
  const body = Buffer.from(page);
  if (/\bbr\b/.test(accepted)) return { body: await packBrotli(body, QUICK), encoding: 'br' };
  if (/\bgzip\b/.test(accepted)) return { body: await packGzip(body), encoding: 'gzip' };
  return { body };
}

const once = new Map<string, Promise<Packed>>();
/** A page names the site as it was reached, so a client that invents names for it can have any number of pages. */
const MOST_PACKED = 100;

/** Of the few pages that are nobody's. The one that was asked for the longest ago makes room. */
export function packedOnce(page: string, accepted = ''): Promise<Packed> {
  const [encoding = ''] = /\bbr\b/.exec(accepted) ?? /\bgzip\b/.exec(accepted) ?? [];
  const key = `${encoding} ${page}`;
  const known = once.get(key) ?? packed(page, encoding);
  once.delete(key);
  once.set(key, known);
  const [oldest] = once.keys();
  if (once.size > MOST_PACKED && oldest !== undefined) once.delete(oldest);
  return known;
}
