import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgres, findProgram, lacking } from './programs.ts';

function aMachine() {
  const root = mkdtempSync(join(tmpdir(), 'skillverse-programs-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const install = (file: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '', { mode: 0o755 });
  };
  return { install, root, places: { folders: [join(root, 'bin')], postgresHome: join(root, 'postgresql') } };
}

const WANTED = { programs: ['haproxy', 'patroni', 'etcd'], postgres: true } as const;

test('what a fault lacks is told as what is to be installed, and nothing where all is there', () => {
  const { install, places, root } = aMachine();
  install('bin/patroni');
  expect(lacking(WANTED, places)).toBe('apt-get install postgresql-15 haproxy etcd-server');
  install('bin/haproxy');
  install('bin/etcd');
  for (const name of ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup', 'pg_rewind']) {
    for (const version of [9, 15, 17]) install(`postgresql/${version}/bin/${name}`);
  }
  expect(lacking(WANTED, places)).toBeUndefined();
  expect(findProgram('etcd', places)).toBe(join(root, 'bin/etcd'));
  expect(findPostgres(places)).toBe(join(root, 'postgresql/17/bin'));
});

test('a PostgreSQL that is too old, or not whole, is none', () => {
  const { install, places } = aMachine();
  install('postgresql/14/bin/postgres');
  install('postgresql/16/bin/postgres');
  expect(findPostgres(places)).toBeUndefined();
});
