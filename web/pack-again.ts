import { type MinifyOptions, minify } from 'terser';
import terser from 'terser/package.json' with { type: 'json' };
import type { Plugin } from 'vite';

// What it makes of conditions is shorter, but packs less well.
const OPTIONS: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 3, booleans: false } };

/** Packs the scripts that the bundler has packed already: the second one finds what the first has left. */
export function packAgain(options = OPTIONS): Plugin {
  return {
    name: 'pack-again',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    // The names are made before: packed in another way a script needs another, because browsers keep it for a year.
    augmentChunkHash: () => JSON.stringify([terser.version, options]),
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      await Promise.all(
        chunks.map(async (chunk) => {
          // A copy, because terser writes into what it is given, and the next name would be made of that.
          const { code } = await minify(chunk.code, structuredClone(options));
          if (code) chunk.code = code;
        }),
      );
    },
  };
}
