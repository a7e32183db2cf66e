import { vi } from 'vitest';
import { NOTHING_SET } from './running-server.ts';

/**
 * Runs a command of a host's in this process, which saves loading the server once more.
 * @param said what it has said so far, for a look before it ends
 */
export async function runHere(
  program: (words: readonly string[]) => Promise<void>,
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  said = { stdout: '', stderr: '' },
) {
  const settings = { ...NOTHING_SET, LOG_LEVEL: 'warn', ...env };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += String(text);
      return true;
    }),
  );
  try {
    await program(words);
    return { code: process.exitCode ?? 0, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  }
}
