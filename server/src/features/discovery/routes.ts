import { listTopics, TOPICS_MAX } from '@skillverse/contract/discovery';
import { askOnce } from '../../core/ask-once.ts';
import type { Serve } from '../../core/serve.ts';
import type { Db } from '../../db/client.ts';
import { listTopicRows } from './queries.ts';

export function discoveryRoutes(serve: Serve, { db }: { db: Db }): void {
  // Counted over all courses and members: on a large site it takes a while, and everybody on Search asks.
  const topics = askOnce(() => listTopicRows(db, TOPICS_MAX));
  serve(listTopics, async () => ({ items: await topics() }));
}
