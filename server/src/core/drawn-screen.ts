import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FirstData, VIEWER_READ } from '@skillverse/contract/first-reads';
import * as z from 'zod/mini';

/** What the web app's build leaves beside it (web/src/draw-ahead.tsx). */
interface Drawer {
  loadScreens(hrefs: readonly string[]): Promise<void>;
  drawScreen(href: string, data: FirstData): string;
}

const HOME = '/';
/** The policy of our pages allows no style attributes; the other is React's word for a part that it could not draw. */
const FAILED = / style="|<!--\$!-->/;
const Member = z.object({ ongoingCourses: z.array(z.unknown()), completedCourses: z.array(z.unknown()) });

/**
 * Draws Home ahead of its script, as React will: so it is on the screen a second earlier where the line is slow.
 * @returns for an address with what its page carries: what belongs into #root. undefined where nothing is drawn ahead: other
 * screens, and a newcomer's Home, which depends on what their device remembers
 */
export function drawAhead(webDist: string) {
  const file = join(`${webDist}-drawn`, 'draw-ahead.js');
  let drawer: Promise<Drawer> | undefined;
  async function load(): Promise<Drawer> {
    const loaded = (await import(pathToFileURL(file).href)) as Drawer;
    await loaded.loadScreens([HOME]);
    return loaded;
  }
  return async (href: string, data: FirstData): Promise<string | undefined> => {
    if (href !== HOME || !hasBegun(data.answers[VIEWER_READ]) || !existsSync(file)) return undefined;
    drawer ??= load();
    const drawn = (await drawer).drawScreen(href, data);
    return FAILED.test(drawn) ? undefined : drawn;
  };
}

function hasBegun(viewer: unknown): boolean {
  const { data } = Member.safeParse(viewer);
  return data !== undefined && data.ongoingCourses.length + data.completedCourses.length > 0;
}
