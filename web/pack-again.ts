import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Packs the scripts that the bundler has packed already: the second one finds what the first has left. */
export function packAgain(): Plugin {
  return {
    name: 'pack-again',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      await Promise.all(
        chunks.map(async (chunk) => {
          const { code } = await minify(chunk.code, {
            module: true,
            ecma: 2020,
            compress: { passes: 3 },
          });
          if (code) chunk.code = code;
        }),
      );
    },
  };
}
