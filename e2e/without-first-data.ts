import type { Page } from '@playwright/test';
import { FIRST_DATA_ID } from '@skillverse/contract/first-reads';

// What the server has drawn ahead from them.
const DRAWN = /<div id="root" data-drawn=.*<\/div>(?=\s*<\/body>)/s;
const ELEMENT = new RegExp(`<script type="application/json" id="${FIRST_DATA_ID}">.*?</script>`, 's');

/**
 * Whoever stands between a page and the API stands between it and the answers that come with the page too: from the first
 * such route on, pages come without them and ask.
 */
export function withoutFirstDataWhereRouted(page: Page): void {
  const route = page.route.bind(page);
  const unrouteAll = page.unrouteAll.bind(page);
  let strips = false;
  page.route = async (address, handler, options) => {
    if (!strips && !String(address).includes('/assets/')) {
      strips = true;
      await route(
        (url) => !/^\/api\/|\.\w+$/.test(url.pathname),
        async (way) => {
          if (way.request().resourceType() !== 'document') return await way.fallback();
          const response = await way.fetch().catch(() => undefined);
          if (!response) return await way.abort();
          const html = (await response.text()).replace(ELEMENT, '').replace(DRAWN, '<div id="root"></div>');
          await way.fulfill({ response, body: html });
        },
      );
    }
    return await route(address, handler, options);
  };
  page.unrouteAll = (options) => {
    strips = false;
    return unrouteAll(options);
  };
}
