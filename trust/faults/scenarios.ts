import { diskFull } from './disk/disk-full.ts';
import { killBackend } from './kill/kill-backend.ts';
import { killPostmaster } from './kill/kill-postmaster.ts';
import { killServer } from './kill/kill-server.ts';
import { shutdown } from './kill/shutdown.ts';
import { overload } from './load/overload.ts';
import { slowClients } from './load/slow-clients.ts';
import { soak } from './load/soak.ts';
import { databaseLoss } from './network/database-loss.ts';
import { twoServers } from './network/two-servers.ts';
import type { Scenario } from './scenario.ts';

/** In the order in which they run. */
export const scenarios: readonly Scenario[] = [
  killServer,
  killBackend,
  killPostmaster,
  twoServers,
  shutdown,
  databaseLoss,
  diskFull,
  overload,
  slowClients,
  soak,
];
