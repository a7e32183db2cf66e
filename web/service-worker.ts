import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SCREEN_PATHS } from '@skillverse/contract/screens';
import type { Plugin } from 'vite';

const root = import.meta.dirname;
/** What installs the app, and what no page asks for, is of no use without the network. */
const NOT_KEPT = /\.webmanifest$|\.html$|^\/robots\.txt$|^\/favicon\.ico$/;

const PARTS = ['sw.js', 'push.js'];

/** What stands in quotes in the page. */
const NAMED = /"(\/assets\/[^"]+)"/g;

/** Writes sw.js: the worker, with the names of the files that every visit begins with. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has written no page');
      const named = [...String(page.source).matchAll(NAMED)].map(([, path]) => path);
      // Of what lies in folders there (samples, pictures of the brand) nothing is kept.
      const fixed = readdirSync(resolve(root, 'public'), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => `/${name}`)
        .filter((path) => !NOT_KEPT.test(path));
      const worker = PARTS.map((name) => readFileSync(resolve(root, `worker/${name}`), 'utf8')).join('\n');
      const version = createHash('sha256').update(worker).update(page.source);
      for (const file of Object.keys(bundle).sort()) version.update(file);
      // Built files have names that change with them; these have not.
      for (const path of fixed) version.update(readFileSync(resolve(root, `public${path}`)));
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: worker
          .replace('__FIRST__', JSON.stringify(['/index.html', ...named, ...fixed]))
          .replace('__SCREENS__', JSON.stringify(SCREEN_PATHS))
          .replace('__VERSION__', version.digest('hex').slice(0, 12)),
      });
    },
  };
}
