import type { Rolldown } from 'vite';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { packAgain } from '../web/pack-again.ts';

const ENTRY = 'virtual:entry';

/** A script of one line, as it would be built. */
async function builtWith(plugin: ReturnType<typeof packAgain>): Promise<Rolldown.OutputChunk> {
  const source = {
    name: 'source',
    resolveId: (id: string) => (id === ENTRY ? id : undefined),
    load: (id: string) => (id === ENTRY ? 'export const now = () => Date.now() + 1 + 2;' : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [source, plugin],
    build: { write: false, rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
  });
  return (built as Rolldown.RolldownOutput).output[0];
}

test('a script that is packed in another way has another name, so that no browser keeps the former one', async () => {
  const one = await builtWith(packAgain());
  const same = await builtWith(packAgain());
  const other = await builtWith(packAgain({ module: true, mangle: false, format: { beautify: true } }));
  expect(same).toMatchObject({ fileName: one.fileName, code: one.code });
  expect(other.code).not.toBe(one.code);
  expect(other.fileName).not.toBe(one.fileName);
});
