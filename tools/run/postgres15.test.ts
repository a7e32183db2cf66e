import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

type AptGet = (...args: string[]) => Promise<void>;

test('an installation that fails says so, with the last words of apt', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-apt-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const apt = '#!/bin/sh\n[ "$1" = update ] && exit 0\necho "E: Unable to locate package $2" >&2\nexit 100\n';
  writeFileSync(join(folder, 'apt-get'), apt);
  chmodSync(join(folder, 'apt-get'), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  const path: string = './postgres15.mjs';
  const { aptGet } = (await import(path)) as { aptGet: AptGet };
  await aptGet('update');
  await expect(aptGet('install', 'postgresql-15')).rejects.toThrow(
    'apt-get install ended with 100.\nE: Unable to locate package postgresql-15',
  );
});
