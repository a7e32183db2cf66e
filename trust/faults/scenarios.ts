import { databaseLoss } from './database-loss.ts';
import { diskFull } from './disk-full.ts';
import { killBackend } from './kill-backend.ts';
import { killPostmaster } from './kill-postmaster.ts';
import { killServer } from './kill-server.ts';
import { overload } from './overload.ts';
import type { Scenario } from './scenario.ts';
import { shutdown } from './shutdown.ts';
import { slowClients } from './slow-clients.ts';
import { soak } from './soak.ts';
import { twoServers } from './two-servers.ts';

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
