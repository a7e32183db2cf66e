import { Gauge, type Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { ping } from '../../db/server-state.ts';
import { answerNotFound } from '../http/http.ts';
import { withinDeadline } from '../overload/deadline.ts';
import { followLedger, type SumTransfers } from './metrics-ledger.ts';

// Prometheus gives up after 10 seconds, and must hear of a database that is silent.
const DEADLINE_MS = 2000;

interface MetricsParts {
  readonly registry: Registry;
  readonly db: Db;
  readonly transferKinds: readonly string[];
  readonly sumTransfers: SumTransfers;
}

/**
 * GET /metrics as text for Prometheus. It is no call of the contract: what stands in it is for the site's host alone.
 * Mounted in any case, so that the web app does not answer there; without parts it is like any address that is none.
 */
export function metricsRoutes(app: FastifyInstance, parts: MetricsParts | undefined): void {
  if (!parts) {
    app.get('/metrics', answerNotFound);
    return;
  }
  const { registry, db, transferKinds, sumTransfers } = parts;
  const askDatabase = watchDatabase(registry, db);
  const readLedger = followLedger(registry, transferKinds, sumTransfers);
  app.get('/metrics', async (request, reply) => {
    // Counters that cannot be read stay what they were; that the database is away has a gauge of its own.
    const late = (error: unknown) => request.log.warn({ err: error }, 'the ledger was not measured');
    await Promise.all([askDatabase(), withinDeadline(DEADLINE_MS, readLedger()).catch(late)]);
    reply.header('cache-control', 'no-store').header('content-type', registry.contentType);
    return await registry.metrics();
  });
}

function watchDatabase(registry: Registry, db: Db): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'skillverse_database_up',
    help: '1 where the database answered this process within 2 seconds, else 0.',
    registers,
  });
  const seconds = new Gauge({
    name: 'skillverse_database_answer_seconds',
    help: 'How long the database took to answer "select 1", on a connection that serves short questions alone.',
    registers,
  });
  return async () => {
    const askedAt = performance.now();
    const answered = await withinDeadline(DEADLINE_MS, ping(db)).then(
      () => true,
      () => false,
    );
    up.set(answered ? 1 : 0);
    seconds.set((performance.now() - askedAt) / 1000);
  };
}
