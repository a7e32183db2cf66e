import { onTestFinished, vi } from 'vitest';
import { openPool } from '../src/db/client.ts';
import type { TestDatabase } from './database.ts';
import { type OpenedStream, openStream } from './open-stream.ts';
import { createSite, type Site } from './site.ts';

/** A site whose processes hear hints, as `npm start` has it. */
export async function aLiveSite(database: TestDatabase): Promise<Site> {
  const listen = () => openPool(database.connection, { role: 'skillverse_app', max: 1 });
  const site = await createSite(database, {}, { listen });
  onTestFinished(() => site.close());
  return site;
}

export async function listens(database: TestDatabase, processes: number): Promise<void> {
  await vi.waitUntil(async () => (await listeners(database)).length === processes, { timeout: 10_000 });
}

export async function listeners({ owner }: TestDatabase): Promise<number[]> {
  const found = await owner<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and (query like 'listen skillverse%' or query = 'select')`;
  return found.map(({ pid }) => pid);
}

export async function aStream(site: Site, cookie: string): Promise<OpenedStream> {
  const stream = await openStream(site.url, cookie);
  onTestFinished(() => stream.close());
  return stream;
}

/** One that listens late tells so, too. */
export const changesIn = (stream: OpenedStream) => stream.hints().filter(({ kind }) => kind !== 'refetch');

export const kindsOf = (stream: OpenedStream) => stream.hints().map(({ kind }) => kind);

export const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 10_000, interval: 10 });
