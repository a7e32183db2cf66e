import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { FileToUpload } from '../../server/test/given/files/upload.ts';

const DRAWINGS = resolve(import.meta.dirname, '../../web/public/samples/courses');

/**
 * A picture with content, not a single colour, so that cropping and dimming can be judged. The browser draws it, because
 * the server's code, which is loaded too, keeps sharp from reading SVG.
 */
export async function aDrawnPicture(
  context: BrowserContext,
  drawing: 'portraits' | 'spanish',
): Promise<FileToUpload> {
  const page = await context.newPage();
  const svg = readFileSync(resolve(DRAWINGS, `${drawing}.svg`), 'utf8');
  await page.setContent(`<style>svg { display: block; width: 600px }</style>${svg}`);
  const bytes = await page.locator('svg').screenshot();
  await page.close();
  return { name: 'From the workshop.png', bytes };
}
