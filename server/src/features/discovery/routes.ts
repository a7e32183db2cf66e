import { listTopics, TOPICS_MAX } from '@skillverse/contract/discovery';
import type { Serve } from '../../core/serve.ts';
import type { Db } from '../../db/client.ts';
import { listTopicRows } from './queries.ts';

export function discoveryRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(listTopics, async () => ({ items: await listTopicRows(db, TOPICS_MAX) }));
}
