import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { givenIn } from '../support/given.ts';
import { openMarket } from '../support/market.ts';
import { LOOKS, openContext, shoot } from './camera.ts';
import { press } from './picture.ts';

const FOLDER = resolve(import.meta.dirname, '../../docs/pictures');
const QUALITY = 80;

interface Shot {
  readonly file: string;
  readonly look: (typeof LOOKS)[number]['name'];
  readonly open: (page: Page) => Promise<unknown>;
}

const SHOTS: readonly Shot[] = [
  {
    file: 'home-on-a-phone.webp',
    look: 'phone-light',
    open: async (page) => {
      await page.goto('/');
      await press(page, 'Hide first steps');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    file: 'search-on-a-desktop.webp',
    look: 'desktop-dark',
    open: async (page) => {
      await page.goto('/search');
      await page.getByRole('article').first().waitFor();
    },
  },
];

/** The product as a new member sees it, with only the sample people and courses. */
export async function photographForReadme(browser: Browser): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const market = await openMarket({ SAMPLE_DATA: 'on' });
  try {
    const { cookies } = await givenIn(market, await browser.newContext()).account({ name: 'Amara Obi' });
    for (const { file, look: name, open } of SHOTS) {
      const look = LOOKS.find((one) => one.name === name)!;
      const context = await openContext(browser, look, market.server.url, cookies.split('; '));
      const page = await context.newPage();
      await open(page);
      await sharp(await shoot(page, look))
        .webp({ quality: QUALITY })
        .toFile(join(FOLDER, file));
      await context.close();
    }
  } finally {
    await market.close();
  }
}
