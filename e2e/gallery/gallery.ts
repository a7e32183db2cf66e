import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { openMarket } from '../support/market.ts';
import { ACCOUNT_PICTURES } from './account-pictures.ts';
import { albumOf, fileNameOf } from './album.ts';
import { LOOKS, type Look, openContext, shoot } from './camera.ts';
import { type Community, openCommunity } from './community.ts';
import { COURSE_PICTURES } from './course-pictures.ts';
import { DISCOVERY_PICTURES } from './discovery-pictures.ts';
import { LEARNING_PICTURES } from './learning-pictures.ts';
import type { Picture } from './picture.ts';
import { PROJECT_PICTURES } from './project-pictures.ts';
import { photographForReadme } from './readme-pictures.ts';
import { TROUBLE_PICTURES } from './trouble-pictures.ts';
import { WAY_BACK_PICTURES } from './way-back-pictures.ts';

const FOLDER = resolve(import.meta.dirname, '../../gallery');
const PICTURES = [
  ...ACCOUNT_PICTURES,
  ...DISCOVERY_PICTURES,
  ...COURSE_PICTURES,
  ...LEARNING_PICTURES,
  ...PROJECT_PICTURES,
  ...TROUBLE_PICTURES,
  ...WAY_BACK_PICTURES,
];
interface Wanted {
  /** Only the two pictures at the top of the README. */
  readonly readme: boolean;
  readonly pictures: readonly Picture[];
  readonly looks: readonly Look[];
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @throws Error if nothing matches the arguments */
function readWanted(args: string[]): Wanted {
  const options = {
    only: { type: 'string' },
    looks: { type: 'string' },
    readme: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args, options });
  const words = values.only?.split(',');
  const pictures = PICTURES.filter(({ name }) => !words || words.some((word) => name.includes(word)));
  const looks = LOOKS.filter(({ name }) => values.looks?.split(',').includes(name) ?? true);
  if (pictures.length === 0 || looks.length === 0)
    throw new Error(
      `npm run gallery -- [--only WORDS,OF,NAMES] [--looks ${LOOKS.map(({ name }) => name).join(',')}] or --readme`,
    );
  return { readme: values.readme, pictures, looks };
}

/** Each look has its own market, so that a course that one look enrolls in is still on offer for the next. */
async function photographIn(look: Look, pictures: readonly Picture[], browser: Browser): Promise<string[]> {
  const market = await openMarket({ SAMPLE_DATA: 'on' });
  const wrong: string[] = [];
  try {
    const community = await openCommunity(market, await browser.newContext());
    for (const picture of pictures) {
      const cookies = picture.as === 'nobody' ? [] : community.accounts[picture.as].cookies.split('; ');
      const context = await openContext(browser, look, market.server.url, cookies);
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

async function photograph(
  context: BrowserContext,
  look: Look,
  picture: Picture,
  community: Community,
): Promise<void> {
  const page = await context.newPage();
  try {
    await picture.open(page, community);
  } finally {
    writeFileSync(join(FOLDER, fileNameOf(picture.name, look.name)), await shoot(page, look, picture.whole));
  }
}

async function photographAll({ pictures, looks }: Wanted, browser: Browser): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const wrong: string[] = [];
  for (const look of looks) {
    say(`${look.name}: ${pictures.length} pictures`);
    wrong.push(...(await photographIn(look, pictures, browser)));
  }
  const names = looks.map(({ name }) => name);
  writeFileSync(join(FOLDER, 'index.html'), albumOf(pictures, names));
  say(`\nOpen ${join(FOLDER, 'index.html')}`);
  for (const line of wrong) say(`  not as meant: ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const wanted = readWanted(process.argv.slice(2));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--no-first-run', '--disable-background-networking'],
  });
  try {
    if (wanted.readme) await photographForReadme(browser);
    else await photographAll(wanted, browser);
  } finally {
    await browser.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
});
