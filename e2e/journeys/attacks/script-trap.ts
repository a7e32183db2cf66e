import type { BrowserContext, Page } from '@playwright/test';

/** The only other host for pictures here. A course may name any host. */
export const COVERS = 'https://covers.example';

const PICTURE = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/**
 * Records everything that a member's text could make a page do: run xss() in any frame, open a dialog or a window, load a
 * page from elsewhere, or violate the content policy of the page (as the browser itself reports it).
 */
export async function setTrap(context: BrowserContext): Promise<string[]> {
  const sprung: string[] = [];
  await context.exposeBinding('xss', ({ frame }) => {
    sprung.push(`a script ran in ${frame.url()}`);
  });
  await context.route(`${COVERS}/**`, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/gif', body: PICTURE })
      : route.abort(),
  );
  context.on('request', (request) => {
    if (/\bthief\.example$/.test(new URL(request.url()).hostname)) sprung.push(`a request: ${request.url()}`);
  });
  context.on('dialog', async (dialog) => {
    sprung.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  const watch = async (page: Page) => {
    page.on('popup', (popup) => sprung.push(`a window: ${popup.url()}`));
    page.on('framenavigated', (frame) => {
      if (!/^(https?:|about:blank$)/.test(frame.url())) sprung.push(`a page: ${frame.url()}`);
    });
    const browser = await context.newCDPSession(page);
    browser.on('Audits.issueAdded', ({ issue }) => {
      if (issue.code === 'ContentSecurityPolicyIssue')
        sprung.push(`a report: ${JSON.stringify(issue.details)}`);
    });
    await browser.send('Audits.enable');
  };
  const first = context.pages();
  context.on('page', (page) => {
    if (!first.includes(page)) sprung.push(`a window: ${page.url()}`);
  });
  await Promise.all(first.map(watch));
  return sprung;
}

const LOOK = `(() => {
  const wrong = [];
  const said = [document.title];
  for (const node of document.querySelectorAll('*')) {
    const name = node.localName;
    if (['base', 'iframe', 'frame', 'object', 'embed', 'marquee', 'style', 'foreignobject'].includes(name)) wrong.push(name);
    if (name === 'script' && (!node.src.startsWith(location.origin + '/') || node.textContent)) wrong.push('script');
    if (name === 'meta' && node.httpEquiv) wrong.push('meta ' + node.httpEquiv);
    for (const { name: attribute, value } of node.attributes) {
      said.push(value);
      if (/^on/i.test(attribute) || attribute === 'srcdoc') wrong.push(name + ' ' + attribute);
      if (!/^(xlink:href|href|src|srcset|action|formaction|data|poster|background)$/i.test(attribute)) continue;
      const { protocol, origin } = new URL(value, location.href);
      const isShown = name === 'img' || (name === 'link' && node.rel === 'preload' && node.as === 'image');
      const isPicture = isShown && (protocol === 'blob:' || origin === ${JSON.stringify(COVERS)});
      const isLink = name === 'a' && /^https?:$/.test(protocol);
      if (isLink && origin !== location.origin && !(node.relList.contains('noopener') && node.textContent.includes(new URL(value).host)))
        wrong.push('a link that does not say where it leads: ' + value);
      if (origin !== location.origin && !isPicture && !isLink) wrong.push(name + ' ' + attribute + '=' + value);
    }
    if ('value' in node) said.push(String(node.value));
  }
  said.push(document.body.textContent);
  return { wrong, said: said.join(' ') };
})()`;

/** The elements and attributes that no member's text may put into the page, and all text of the page. */
export async function lookOver(page: Page): Promise<{ wrong: string[]; said: string }> {
  return await page.evaluate(LOOK);
}
