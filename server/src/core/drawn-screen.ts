import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FirstData, VIEWER_READ } from '@skillverse/contract/first-reads';
import type { FastifyBaseLogger } from 'fastify';
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

/** Whose page it is to be, besides what it carries. */
interface Asked {
  readonly href: string;
  /** The browser's accept-language. */
  readonly languages: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Draws Home ahead of its script, as React will: so it is on the screen a second earlier where the line is slow.
 * @returns for an address with what its page carries: what belongs into #root. undefined where that is left to the browser: other
 * screens, a newcomer's Home, which depends on what their device remembers, numbers that are written in another way than here,
 * and what could not be drawn, which is logged
 */
export function drawAhead(webDist: string) {
  const file = join(`${webDist}-drawn`, 'draw-ahead.js');
  let drawer: Promise<Drawer | undefined> | undefined;
  async function load(): Promise<Drawer | undefined> {
    if (!existsSync(file)) return undefined;
    const loaded = (await import(pathToFileURL(file).href)) as Drawer;
    await loaded.loadScreens([HOME]);
    return loaded;
  }
  return async (data: FirstData, { href, languages, log }: Asked): Promise<string | undefined> => {
    if (href !== HOME || !isAtHome(data.answers[VIEWER_READ]) || !writesNumbersAlike(languages))
      return undefined;
    const failed = (error: unknown) => log.error(error, 'a screen could not be drawn ahead');
    // Once and for all: what Node could not load it does not load later either.
    drawer ??= load().catch((error) => void failed(error));
    try {
      const drawn = (await drawer)?.drawScreen(href, data);
      if (drawn !== undefined && FAILED.test(drawn)) throw new Error('a part of it could not be drawn');
      return drawn;
    } catch (error) {
      failed(error);
      return undefined;
    }
  };
}

const AN_EXAMPLE = 1234.5;
const here = new Intl.NumberFormat().format(AN_EXAMPLE);

/** The browser writes numbers as its person does, and would draw everything anew where they stand there in another way. */
function writesNumbersAlike(languages = ''): boolean {
  const [language] = /^[\w-]+/.exec(languages) ?? [];
  try {
    return new Intl.NumberFormat(language).format(AN_EXAMPLE) === here;
  } catch {
    return false;
  }
}

/** Whose first course is done, or was not the last: Home leads them nowhere any more. */
function isAtHome(viewer: unknown): boolean {
  const { data } = Member.safeParse(viewer);
  return data !== undefined && (data.completedCourses.length > 0 || data.ongoingCourses.length > 1);
}
