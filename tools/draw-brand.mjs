// Draws the pictures of web/public/brand and favicon.ico again, from icon.svg and from the login as it was built: node tools/draw-brand.mjs
// They are kept in the project, so that neither a build nor a start needs a browser.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { ensureWebBuilt } from './run/build-web.mjs';
import { ensureChromium } from './run/chromium.mjs';
import { inProject } from './run/project.mjs';

// It comes with the server, which draws members' pictures with it.
const sharp = createRequire(inProject('server', 'package.json'))('sharp');
const SITE = 'http://skillverse.test';
const GREEN = '#0B7A5C';

const brand = inProject('web', 'public', 'brand');
const icon = readFileSync(inProject('web', 'public', 'icon.svg'), 'utf8');
/** The mark alone, on a ground without corners: who shows it cuts them as they like. */
const marks = icon.match(/<path[^>]*>/g).join('');
const onGround = (scale) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <rect width="40" height="40" fill="${GREEN}"/>
  <g transform="translate(20 20) scale(${scale}) translate(-20 -21.4)">${marks}</g></svg>`;

const ICONS = [
  ['icon-192.png', 192, icon],
  ['icon-512.png', 512, icon],
  // Only the circle in the middle, four fifths wide, is sure to be seen.
  ['maskable-512.png', 512, onGround(0.8)],
  ['apple-touch-icon.png', 180, onGround(0.94)],
];

const FAVICON = { file: inProject('web', 'public', 'favicon.ico'), sizePx: 32 };

/** The wall of the login, with its words large enough to be read in a list of messages. */
const PREVIEW = { width: 1200, height: 630 };
const PREVIEW_STYLE = `
  header { display: grid !important; grid-template: 630px / 590px 1fr !important; height: 630px !important; position: static !important }
  header > :first-child { padding: 0 0 0 64px !important; align-content: center !important; gap: 20px !important }
  header > :first-child > span { font-size: 34px; gap: 14px } header > :first-child > span svg { width: 56px; height: 56px }
  header h1 { font-size: 72px !important; margin: 12px 0 0 !important } header h1.wide\\:hidden { display: none }
  header p { font-size: 27px !important; line-height: 1.4 !important }
  header > :last-child { grid-template-columns: repeat(2, 232px) !important; gap: 26px !important; padding: 64px 0 0 40px !important }
  #root > div { display: block !important } main, #root > a { display: none !important }`;

mkdirSync(brand, { recursive: true });
await ensureWebBuilt();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: PREVIEW, colorScheme: 'light', reducedMotion: 'reduce' });
await page.route(`${SITE}/**`, async (route) => {
  const { pathname } = new URL(route.request().url());
  const path = inProject('web', 'dist', ...pathname.split('/'));
  if (!existsSync(path)) return route.fulfill({ status: 404 });
  if (!path.endsWith('.html')) return route.fulfill({ path });
  const body = readFileSync(path, 'utf8').replace(/<script.*?<\/script>/gs, '');
  return route.fulfill({ body, contentType: 'text/html; charset=utf-8' });
});

for (const [name, size, svg] of ICONS) await keep(name, await drawn(svg, size));
await keepFavicon(await drawn(icon, FAVICON.sizePx));
await page.setViewportSize(PREVIEW);
await page.goto(`${SITE}/login.html`);
await page.addStyleTag({ content: PREVIEW_STYLE });
await page.locator('header p:visible').evaluate((words) => {
  words.textContent = 'Teach what you know. Learn what you love. Pay with Skill Coins.';
});
await page.evaluate(() => document.fonts.ready);
await keep('link-preview.png', await page.screenshot());
await browser.close();

async function drawn(svg, size) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0">${svg.replace('<svg', `<svg width="${size}" style="display:block"`)}`,
  );
  return page.screenshot({ omitBackground: true });
}

function packed(bytes) {
  return sharp(bytes).png({ palette: true, effort: 10, compressionLevel: 9 });
}

/** One picture behind the head of an ICO file: what asks for it by this name reads no page. */
async function keepFavicon(bytes) {
  const png = await packed(bytes).toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(FAVICON.sizePx, 6);
  head.writeUInt8(FAVICON.sizePx, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  writeFileSync(FAVICON.file, Buffer.concat([head, png]));
  console.log(`favicon.ico: ${head.length + png.length} bytes`);
}

async function keep(name, bytes) {
  const { size } = await packed(bytes).toFile(`${brand}/${name}`);
  console.log(`${name}: ${size} bytes`);
}
