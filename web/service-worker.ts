import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SCREENS } from '@skillverse/contract/screens';
import type { Plugin } from 'vite';

const root = import.meta.dirname;
/** What installs the app, and what no page asks for, is of no use without the network; letters that few names have come when they are wanted. */
const NOT_KEPT = /\.map$|latin-ext|\.webmanifest$|\.html$|^\/robots\.txt$|^\/favicon\.ico$/;

/** Matches the path of every screen. */
const screenPattern = `^(${SCREENS.map(({ address }) => address.replace(/\$\w+/, '[^/]+').replace(/\/?$/, '/?')).join('|')})$`;

/** Writes sw.js: the worker, with the names of all files that it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_options, bundle) {
      // Of what lies in folders there (samples, pictures of the brand) nothing is kept.
      const fixed = readdirSync(resolve(root, 'public'), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => `/${name}`);
      const built = Object.keys(bundle).map((file) => `/${file}`);
      const kept = [...fixed, ...built].filter((path) => !NOT_KEPT.test(path)).sort();
      const worker = readFileSync(resolve(root, 'worker/sw.js'), 'utf8');
      const page = readFileSync(resolve(root, 'index.html'));
      // Built files have names that change with them; these have not.
      const unnamed = fixed.map((path) => readFileSync(resolve(root, `public${path}`)));
      const version = createHash('sha256').update(JSON.stringify(kept)).update(worker).update(page);
      for (const bytes of unnamed) version.update(bytes);
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: worker
          .replace('__KEPT__', JSON.stringify(['/index.html', ...kept]))
          .replace('__SCREENS__', JSON.stringify(screenPattern))
          .replace('__VERSION__', version.digest('hex').slice(0, 12)),
      });
    },
  };
}
