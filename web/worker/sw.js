// Keeps what every visit begins with and nobody's data: the page without anybody in it, the files that it names, and each built file
// that a visit has fetched. The build puts in what the page names, and a version that changes with any file.
const FIRST = __FIRST__;
const NAME = 'skillverse __VERSION__';
const PAGE = '/index.html';
const SCREENS = new RegExp(__SCREENS__);

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keepFirst());
});

addEventListener('activate', (event) => {
  event.waitUntil(tidy());
});

// A page says what it fetched before this worker was there.
addEventListener('message', (event) => {
  event.waitUntil(keepAll(event.data.filter(isBuilt)));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (SCREENS.test(pathname)) event.respondWith(kept(PAGE, event));
  } else if (FIRST.includes(pathname) || isBuilt(pathname)) {
    event.respondWith(kept(request, event));
  }
});

const isBuilt = (path) => path.startsWith('/assets/');

async function keepFirst() {
  const cache = await caches.open(NAME);
  // Files whose names say what is in them may come from the browser's own cache; the page may not.
  await cache.addAll(FIRST.filter(isBuilt));
  await cache.addAll(
    FIRST.filter((path) => !isBuilt(path)).map((path) => new Request(path, { cache: 'reload' })),
  );
}

async function keepAll(paths) {
  const cache = await caches.open(NAME);
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path);
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

/** Of this version if it has it; an open window of the one before finds its own. */
async function kept(what, event) {
  return (await find(what).catch(() => undefined)) ?? (await fetchAndKeep(event));
}

async function fetchAndKeep(event) {
  const { request } = event;
  const answer = await fetch(request);
  if (answer.ok && isBuilt(new URL(request.url).pathname)) event.waitUntil(keep(request, answer.clone()));
  return answer;
}

async function keep(request, answer) {
  const cache = await caches.open(NAME);
  // A storage that is full keeps nothing.
  await cache.put(request, answer).catch(() => undefined);
}

/** A storage that is broken counts as an empty one. */
async function find(what) {
  const cache = await caches.open(NAME);
  return (await cache.match(what)) ?? (await caches.match(what));
}
