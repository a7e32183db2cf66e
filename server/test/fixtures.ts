import { test as base, expect, inject } from 'vitest';
import { checkInvariants } from '../src/invariants.ts';
import { takeDatabase } from './kept-database.ts';
import { closeSites, createSite } from './site.ts';

/**
 * Tests on real PostgreSQL; nothing of ours is mocked.
 * - database: this file's own while it runs. After the file every invariant of the ledger must hold in it.
 * - db: its pool, with the rights of the app.
 * - site: the real app on it, listening on a port of its own; rate limits off.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are wanted
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await takeDatabase(inject('postgres'));
    onCleanup(async () => {
      await closeSites();
      const broken = (await checkInvariants(database.owner)).filter(({ breaches }) => breaches.length > 0);
      await database.drop();
      expect(broken, 'the ledger after this file').toEqual([]);
    });
    return database;
  })
  .extend('db', { scope: 'file' }, async ({ database }) => database.db)
  .extend('site', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const site = await createSite(database);
    onCleanup(() => site.close());
    return site;
  });

export { expect };
