// Keeps what every visit needs and nobody's data: the built files and the page without anybody in it.
// The build puts in what there is to keep, and a name that changes with it.
const KEPT = __KEPT__;
const NAME = 'skillverse __VERSION__';
const PAGE = '/index.html';
const SCREENS = new RegExp(__SCREENS__);

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keep());
});

addEventListener('activate', (event) => {
  event.waitUntil(tidy());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (SCREENS.test(pathname)) event.respondWith(kept(PAGE, request));
  } else if (KEPT.includes(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(kept(request, request));
  }
});

async function keep() {
  const cache = await caches.open(NAME);
  // Files whose names say what is in them may come from the browser's own cache; the page may not.
  await cache.addAll(KEPT.filter((path) => path.startsWith('/assets/')));
  await cache.addAll(
    KEPT.filter((path) => !path.startsWith('/assets/')).map((path) => new Request(path, { cache: 'reload' })),
  );
}

/** The version before stays: a window that is still open may want a part of it. */
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith('skillverse '));
  const before = names.filter((name) => name !== NAME).at(-1);
  await Promise.all(
    names.filter((name) => name !== NAME && name !== before).map((name) => caches.delete(name)),
  );
  await clients.claim();
}

/** Of this version where it has it; an open window of the one before finds its own. */
async function kept(what, request) {
  return (await find(what).catch(() => undefined)) ?? (await fetch(request));
}

/** A storage that is broken counts as an empty one. */
async function find(what) {
  const cache = await caches.open(NAME);
  return (await cache.match(what)) ?? (await caches.match(what));
}
