import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { untilAtRest } from '../accessibility.ts';
import { openMarket } from '../market.ts';
import { ACCOUNT_PICTURES } from './account-pictures.ts';
import { albumOf, fileNameOf } from './album.ts';
import { type Community, openCommunity } from './community.ts';
import { COURSE_PICTURES } from './course-pictures.ts';
import { DISCOVERY_PICTURES } from './discovery-pictures.ts';
import { LEARNING_PICTURES } from './learning-pictures.ts';
import type { Picture } from './picture.ts';
import { PROJECT_PICTURES } from './project-pictures.ts';
import { TROUBLE_PICTURES } from './trouble-pictures.ts';

const FOLDER = resolve(import.meta.dirname, '../../gallery');
const PICTURES = [
  ...ACCOUNT_PICTURES,
  ...DISCOVERY_PICTURES,
  ...COURSE_PICTURES,
  ...LEARNING_PICTURES,
  ...PROJECT_PICTURES,
  ...TROUBLE_PICTURES,
];
/** In the page: those in sight, and what they are drawn with. */
const IMAGES_THERE = `Promise.allSettled([
  document.fonts.ready,
  ...[...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode()),
]).then(() => undefined)`;
const LONGEST_PX = 4000;
const GIVE_UP_MS = 15_000;

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;
const LOOKS = (['phone', 'desktop'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ name: `${size}-${colorScheme}`, size, colorScheme })),
);
type Look = (typeof LOOKS)[number];

interface Wanted {
  readonly pictures: readonly Picture[];
  readonly looks: readonly Look[];
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @throws Error where the words are none of ours */
function readWanted(args: string[]): Wanted {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, looks: { type: 'string' } } });
  const words = values.only?.split(',');
  const pictures = PICTURES.filter(({ name }) => !words || words.some((word) => name.includes(word)));
  const looks = LOOKS.filter(({ name }) => values.looks?.split(',').includes(name) ?? true);
  if (pictures.length === 0 || looks.length === 0)
    throw new Error(
      `npm run gallery -- [--only WORDS,OF,NAMES] [--looks ${LOOKS.map(({ name }) => name).join(',')}]`,
    );
  return { pictures, looks };
}

/** Every look has a market of its own, so that what one has enrolled in is there to enroll in for the next. */
async function photographIn(look: Look, pictures: readonly Picture[], browser: Browser): Promise<string[]> {
  const market = await openMarket({ SAMPLE_DATA: 'on' });
  const wrong: string[] = [];
  try {
    const community = await openCommunity(market, await browser.newContext());
    for (const picture of pictures) {
      const context = await openContext(browser, look, picture, market.server.url, community);
      await photograph(context, look, picture, community).catch((error: Error) => {
        wrong.push(`${picture.name}, ${look.name}: ${error.message.split('\n')[0]}`);
      });
      await context.close();
    }
  } finally {
    await market.close();
  }
  return wrong;
}

async function openContext(
  browser: Browser,
  { size, colorScheme }: Look,
  { as }: Picture,
  url: string,
  { accounts }: Community,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: url,
    colorScheme,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(GIVE_UP_MS);
  const cookies = as === 'nobody' ? [] : accounts[as].cookies.split('; ');
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      return { name, value, url };
    }),
  );
  return context;
}

async function photograph(
  context: BrowserContext,
  look: Look,
  picture: Picture,
  community: Community,
): Promise<void> {
  const page = await context.newPage();
  const path = join(FOLDER, fileNameOf(picture.name, look.name));
  try {
    await picture.open(page, community);
  } finally {
    if (picture.whole) await makeLong(page, SIZES[look.size].viewport);
    await untilAtRest(page);
    await page.evaluate(IMAGES_THERE);
    await page.screenshot({ path, caret: 'initial' });
  }
}

/** A window as long as the page: what is fixed to its end would stand in the middle of a picture of the whole. */
async function makeLong(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const wanted = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.min(Math.max(wanted, height), LONGEST_PX) });
}

async function main(): Promise<void> {
  const { pictures, looks } = readWanted(process.argv.slice(2));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--no-first-run', '--disable-background-networking'],
  });
  const wrong: string[] = [];
  for (const look of looks) {
    say(`${look.name}: ${pictures.length} pictures`);
    wrong.push(...(await photographIn(look, pictures, browser)));
  }
  await browser.close();
  writeFileSync(
    join(FOLDER, 'index.html'),
    albumOf(
      pictures,
      looks.map(({ name }) => name),
    ),
  );
  say(`\nOpen ${join(FOLDER, 'index.html')}`);
  for (const line of wrong) say(`  not as meant: ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}

main().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
});
