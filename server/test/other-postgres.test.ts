import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refuseUnless15 } from './other-postgres.ts';

/** A folder with a postgres that says this of itself. */
function programsOf(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-postgres-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'postgres'), `#!/bin/sh\necho '${version}'\n`);
  chmodSync(join(folder, 'postgres'), 0o755);
  return folder;
}

test('what is to prove PostgreSQL 15 runs on nothing else', () => {
  refuseUnless15(programsOf('postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)'));
  for (const other of ['postgres (PostgreSQL) 18.1', 'postgres (PostgreSQL) 14.15', '']) {
    expect(() => refuseUnless15(programsOf(other))).toThrow(`PostgreSQL 15, not to: ${other}`);
  }
  expect(() => refuseUnless15('/nowhere')).toThrow(/PostgreSQL 15, not to: .*ENOENT/);
});
