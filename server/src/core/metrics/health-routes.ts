import { health, ready } from '@skillverse/contract/service/health';
import type { Db } from '../../db/client.ts';
import { ping } from '../../db/server-state.ts';
import { isDatabaseAway } from '../../db/transaction.ts';
import { commonRefusal } from '../errors/refusal.ts';
import type { Serve } from '../http/serve.ts';

/** Alive is not the same as able to serve: a balancer asks the second, a supervisor the first. */
export function healthRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(health, async () => ({ status: 'ok' as const }));
  const isReady = async () => {
    // Whatever the reason: who cannot ask the database cannot serve.
    await ping(db).catch((error) => {
      throw isDatabaseAway(error) ? error : commonRefusal('UNAVAILABLE');
    });
    return { status: 'ready' as const };
  };
  // Balancers are impatient.
  serve(ready, isReady, { deadlineMs: 2000 });
}
