import { join } from 'node:path';
import type { RunAs } from '../../../server/src/db/embedded/run-as.ts';
import { freePort } from '../../../server/test/free-port.ts';
import { findProgram } from './programs.ts';
import { type RunningProgram, runProgram, settingsFrom } from './run-program.ts';

const ALL = 'one=http://10.0.0.1:2380,two=http://10.0.0.2:2380,three=http://10.0.0.3:2380';

/** What all programs of a cluster share. */
export interface Home {
  /** Everything that they write. */
  readonly folder: string;
  readonly runAs: RunAs | undefined;
}

/** One of the three that keep who the primary is. */
export interface Etcd {
  readonly name: string;
  /** E.g. '127.0.0.1:2379'. */
  readonly client: string;
  readonly peer: string;
  start(all: readonly Etcd[]): void;
  kill(): Promise<void>;
}

export async function anEtcd(name: string, { folder, runAs }: Home): Promise<Etcd> {
  const [client, peer] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  let running: RunningProgram | undefined;
  return {
    name,
    client,
    peer,
    start: (all) => {
      const settings = settingsFrom('etcd.conf', [
        [ALL, all.map((one) => `${one.name}=http://${one.peer}`).join(',')],
        ['NAME=one', `NAME=${name}`],
        ['/var/lib/etcd/skillverse', join(folder, `etcd-${name}`)],
        ['10.0.0.1:2379', client],
        ['10.0.0.1:2380', peer],
      ]);
      const environment = settings.split('\n').filter((line) => line.startsWith('ETCD_'));
      const words = ['/usr/bin/env', ...environment, findProgram('etcd')!];
      running = runProgram(words, runAs, join(folder, `etcd-${name}.log`));
    },
    kill: async () => await running?.kill(),
  };
}
