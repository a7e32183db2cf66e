import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { LOGIN } from './app/screens.tsx';
import { drawScreen, loadScreens } from './draw-ahead.tsx';

// Run once by the build: the login as it is before any script of it runs.

await loadScreens([LOGIN]);
const login = drawScreen(LOGIN, { signedIn: false, answers: {} });
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
