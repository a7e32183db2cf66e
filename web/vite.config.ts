import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { env } from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { serviceWorker } from './service-worker.ts';

/** The faces of the first view: fetched together with the style sheet, and before the scripts, so that no text changes its face. */
const firstFaces = /(caprasimo-latin-400|figtree-latin-500|figtree-latin-700)-normal.*\.woff2$/;

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const links = Object.keys(bundle ?? {})
          .filter((file) => firstFaces.test(file))
          .map(
            (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin="">\n    `,
          );
        return html.replace('<script type="module"', (script) => links.join('') + script);
      },
    },
  };
}

/** It stands before the first paint, and Vite copies what is public as it is, comments and all. */
function minifyTheme(): Plugin {
  return {
    name: 'minify-theme',
    apply: 'build',
    writeBundle({ dir = resolve(import.meta.dirname, 'dist') }) {
      const file = resolve(dir, 'theme.js');
      const { code, errors } = minifySync(file, readFileSync(file, 'utf8'));
      if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
      writeFileSync(file, code);
    },
  };
}

/** The entry itself and the page keep their own names in the manifest. */
const CHUNKS = [
  // What every screen starts with.
  { name: 'app', tags: ['$initial' as const], test: /(?<!\/main\.tsx|\.html)$/ },
  // Of the screens, only the login has a form. Our resolver imports the library, so it belongs here too.
  { name: 'forms', test: /react-hook-form|@hookform|form-resolver/, minShareCount: 3 },
  // With what they need of Base UI. Without this group it is a dozen small files.
  { name: 'tabs', test: /ui\/controls\/tabs/ },
  // What dialogs, menus, tooltips and popovers need of Base UI: no first view has one open.
  { name: 'popups', test: /@floating-ui\/|@base-ui\/react\//, minShareCount: 3 },
  // Where members say something, they have said it in texts. The login has none of them.
  { name: 'texts', test: /ui\/texts\/(written-text|as-markdown)/ },
  // Not what only the desk and a few screens share since there is the desk: the login has none of that.
  {
    name: 'shared',
    test: /^(?!.*(contract\/src\/(reviews|record\/own-record|host\/desk|host\/log)\.ts|host\/desk\/host-page|rules\/report-words|mini\/iso|controls\/chip|skeleton-rows))/,
    minShareCount: 8,
  },
  // Every screen with courses has it, and the login has none.
  { name: 'saving', test: /courses\/saving\// },
  // Home, Search and the courses have tickets. Without this group they are half a dozen files, some of 300 bytes.
  {
    name: 'tickets',
    test: /courses\/ticket\/(course-row|course-tickets|no-course-left|out-of-reach|shown-courses|use-available-courses|use-sample-courses)|skeleton-tickets|ticket-action|enrollments\/(enroll\/(enroll-button|failure-texts|use-enrolling)|learning-changed)|ui\/(controls\/use-glide|how-long-ago|use-first-few)|balance-pill|report-button|asked-here|contract\/src\/(reviews|record\/own-record)\.ts|controls\/chip|skeleton-rows/,
  },
  // What opens the SOS dialog, and what it and the conversations know of one's requests.
  { name: 'help', test: /help\/(asking\/skill-sos|my-help)/ },
  // What starts in an idle moment of every screen: without this group it is half a dozen files.
  {
    name: 'talk',
    test: /src\/api\/live\/|messages\/(sending|conversation\/(history|use-conversation))|idb-keyval/,
  },
  // Of the login, besides its form: else it is half a dozen small files.
  {
    name: 'sign-in',
    test: /passkeys\/known-passkeys|sign-in\/(use-google|failure-note)|joining\/document-links|forms\/password-field|icons\/badge-check|accounts\/settings\.ts/,
  },
  // What the screens of the desk share.
  { name: 'desk', test: /contract\/src\/host\/(desk|log)\.ts|features\/host\/desk\/|mini\/iso/ },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: isSsrBuild ? [react()] : [react(), tailwindcss(), preloadFonts(), minifyTheme(), serviceWorker()],
  // The prerender runs in Node by itself, without the app's packages.
  ssr: { noExternal: isSsrBuild || undefined },
  build: {
    copyPublicDir: !isSsrBuild,
    // The content security policy allows no data: addresses, so nothing may be inlined.
    assetsInlineLimit: 0,
    // Older than light-dark(): the build translates it for these browsers.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    modulePreload: { polyfill: false },
    // The server gives it out, and Settings leads to it. The build adds the packages that Vite does not see.
    license: !isSsrBuild && { fileName: 'licenses.txt' },
    // Which files each screen begins with: read by the server, and by the check of their sizes.
    manifest: !isSsrBuild,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } }),
  },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${env.PORT ?? '3000'}`, changeOrigin: false } },
  },
}));
