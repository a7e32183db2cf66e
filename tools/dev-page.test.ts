import { fileURLToPath } from 'node:url';
import { createServer, resolveConfig } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

const configFile = fileURLToPath(new URL('../web/vite.config.ts', import.meta.url));

test('while developing, /dev/components is the page of all parts, and any other address the app', async () => {
  const vite = await createServer({
    configFile,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const at = async (path: string) => {
    const answer = await fetch(new URL(path, vite.resolvedUrls!.local[0]), {
      headers: { accept: 'text/html' },
    });
    return answer.text();
  };
  expect(await at('/dev/components')).toContain('/src/dev/components.tsx');
  expect(await at('/search')).toContain('/src/main.tsx');
});

test('what is built begins with the app alone, without the page of all parts', async () => {
  const { build } = await resolveConfig({ configFile, logLevel: 'silent' }, 'build');
  expect(build.rolldownOptions.input).toBeUndefined(); // then it is index.html
});
