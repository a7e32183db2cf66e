import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { viewerQuery } from './api/session/viewer.ts';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';

// Run once by the build: writes the login as it looks before any script runs. The browser hydrates it.

const router = createAppRouter(createMemoryHistory({ initialEntries: ['/login'] }));
await router.load();
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
// The content security policy forbids style attributes.
if (!root.test(page) || / style="/.test(login)) throw new Error('The login cannot be prerendered');
writeFileSync(
  join(dist, 'login.html'),
  page
    .replace(root, () => `<div id="root" data-prerendered>${login}</div>`)
    .replace('<title>Skillverse</title>', '<title>Login · Skillverse</title>'),
);
