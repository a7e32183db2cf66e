import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { viewerQuery } from './api/viewer.ts';
import { App } from './app/app.tsx';
import { LOGIN, screens } from './app/screens.tsx';
import type { Router } from './navigation/router.ts';
import { hrefFrom, locate } from './navigation/screens.ts';

// Run once by the build: the login as it is before any script of it runs. In the browser React takes over what stands there.

const here = locate(screens, { href: LOGIN, state: {}, index: 0 });
const still = () => {};
const router: Router = {
  location: () => here,
  subscribe: () => still,
  hrefFrom: (target) => hrefFrom(here, target),
  navigate: async () => {},
  back: async () => {},
  canGoBack: () => false,
  state: () => here.state,
  block: () => still,
  preload: still,
  arrive: still,
};

await here.screen?.part.preload();
const client = new QueryClient();
client.setQueryData(viewerQuery.queryKey, null);
const login = renderToString(
  <StrictMode>
    <App client={client} router={router} />
  </StrictMode>,
);
const dist = argv[2]!;
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const root = /<div id="root">.*?<\/main>\s*<\/div>/s;
if (!root.test(page) || / style="/.test(login))
  throw new Error('The login cannot be drawn ahead of its script');
writeFileSync(
  join(dist, 'login.html'),
  page
    .replace(root, () => `<div id="root" data-drawn="${LOGIN}">${login}</div>`)
    .replace('<title>Skillverse</title>', '<title>Login · Skillverse</title>'),
);
// Channels to other windows would keep it waiting.
exit();
