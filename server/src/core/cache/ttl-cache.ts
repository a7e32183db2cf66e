import { LRUCache } from 'lru-cache';

interface TtlCacheOptions {
  /** The least recently used answer goes if there are more. */
  readonly max: number;
  /** How long an answer is kept, in milliseconds. It may depend on how long the answer took. */
  readonly ttlMs: number | ((tookMs: number) => number);
  /** Only tests have a clock of their own. It starts above 0, which to lru-cache means that no time is known. */
  readonly now?: () => number;
}

export type TtlCache<T> = (key: string, load: () => Promise<T>) => Promise<T>;

/** Keeps answers for a while. Concurrent requests for one key share one load. A failure is not kept. */
export function ttlCache<T extends object | number>({
  max,
  ttlMs,
  now = () => performance.now(),
}: TtlCacheOptions): TtlCache<T> {
  const cache = new LRUCache<string, T, () => Promise<T>>({
    max,
    ttl: 1,
    ttlResolution: 0,
    perf: { now },
    // An answer that is still loading when its key is evicted is returned all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options, context: load }) => {
      const startedAt = now();
      const answer = await load();
      // To lru-cache, 0 means for ever.
      options.ttl = typeof ttlMs === 'number' ? ttlMs : Math.max(1, ttlMs(now() - startedAt));
      return answer;
    },
  });
  return (key, load) => cache.forceFetch(key, { context: load });
}
