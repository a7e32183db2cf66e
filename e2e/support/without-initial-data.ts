import type { Page } from '@playwright/test';
import { INITIAL_DATA_ID } from '@skillverse/contract/screens/initial-data';

const ELEMENT = new RegExp(`<script type="application/json" id="${INITIAL_DATA_ID}">.*?</script>`, 's');

/**
 * A route between a page and the API has to affect the initial data in the page too. From the first such route on, pages
 * come without initial data and request it.
 */
export function withoutInitialDataWhereRouted(page: Page): void {
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
          const html = (await response.text()).replace(ELEMENT, '');
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
