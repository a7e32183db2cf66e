import { join } from 'node:path';
import type { RunAs } from '../../../server/src/db/embedded/run-as.ts';
import { freePort } from '../../../server/test/free-port.ts';
import { findProgram } from './programs.ts';
import { type RunningProgram, runProgram } from './run-program.ts';

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
      const options = {
        name,
        'data-dir': join(folder, `etcd-${name}`),
        'listen-client-urls': `http://${client}`,
        'advertise-client-urls': `http://${client}`,
        'listen-peer-urls': `http://${peer}`,
        'initial-advertise-peer-urls': `http://${peer}`,
        'initial-cluster': all.map((one) => `${one.name}=http://${one.peer}`).join(','),
      };
      const words = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
      running = runProgram([findProgram('etcd')!, ...words], runAs, join(folder, `etcd-${name}.log`));
    },
    kill: async () => await running?.stop('SIGKILL'),
  };
}
