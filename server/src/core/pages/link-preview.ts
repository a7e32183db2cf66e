import { html } from '../api-docs/html.ts';

const TITLE = 'Skillverse: where skills meet opportunity';
const DESCRIPTION = 'Teach what you know, learn what you love, and pay with Skill Coins.';
/** Drawn by tools/draw-brand.mjs. */
const PICTURE = {
  path: '/brand/link-preview.png',
  width: 1200,
  height: 630,
  alt: 'The market of Skillverse: a striped awning over a wall of printed posters, one for each skill.',
};

/**
 * What is shown of a link to the site where one is posted. These requests have no session, so every address leads
 * them to the login.
 * @param origin of the site as it was reached: such links have to be whole
 */
export function linkPreview(origin: string): string {
  const address = `${origin}/login`;
  const picture = origin + PICTURE.path;
  return html`<link rel="canonical" href="${address}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Skillverse">
<meta property="og:title" content="${TITLE}">
<meta property="og:description" content="${DESCRIPTION}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${picture}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${PICTURE.width}">
<meta property="og:image:height" content="${PICTURE.height}">
<meta property="og:image:alt" content="${PICTURE.alt}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${TITLE}">
<meta name="twitter:description" content="${DESCRIPTION}">
<meta name="twitter:image" content="${picture}">
<meta name="twitter:image:alt" content="${PICTURE.alt}">
`.text;
}
