import { afterEach, describe, vi } from 'vitest';
import { expect, test } from '../test/fixtures.ts';
import { aMember, signedIn } from '../test/given/given.ts';
import { prune, pruneNowAndThen } from './pruning.ts';

describe('pruning', () => {
  afterEach(() => void vi.useRealTimers());

  test('forgets keys after 72 hours, windows and sessions once they are over, reports after a year, and nothing else', async ({
    db,
    database,
  }) => {
    const { id } = await aMember(db);
    await signedIn(db, id);
    await signedIn(db, (await aMember(db)).id);
    await db`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`;
    await db`
      insert into idempotency_keys (user_id, key, request_hash, created_at) values
        (${id}, ${crypto.randomUUID()}, 'old', now() - interval '73 hours'),
        (${id}, ${crypto.randomUUID()}, 'young', now() - interval '71 hours')`;
    await db`
      insert into rate_limits (key, window_ends_at, used) values
        ('over', now() - interval '1 second', 1), ('running', now() + interval '1 minute', 1)`;
    await database.owner`
      update users set sign_up_network = 'network', created_at = now() - interval '29 days' where id = ${id}`;
    const { id: older } = await aMember(db);
    await database.owner`
      update users set sign_up_network = 'network', created_at = now() - interval '31 days' where id = ${older}`;
    await db`
      insert into left_emails (email_key, left_at) values
        ('old', now() - interval '367 days'), ('young', now() - interval '364 days')`;
    const { id: aboutId } = await aMember(db);
    for (const months of [11, 13])
      await database.owner`
        insert into reports (id, reporter_id, kind, target_id, about_id, reason, created_at, closed_at)
        values (gen_random_uuid(), ${older}, 'profile', ${aboutId}, ${aboutId}, 'spam',
          now() - make_interval(months => ${months}), now())`;
    await prune(db, database.files);
    expect(await db`select now() - created_at < interval '12 months' as is_young from reports`).toEqual([
      { isYoung: true },
    ]);
    expect(await db`select id from users where sign_up_network is not null`).toEqual([{ id }]);
    expect(await db`select email_key from left_emails`).toEqual([{ emailKey: 'young' }]);
    expect(await db`select user_id from sessions where user_id = ${id}`).toEqual([]);
    expect(await db`select count(*) from sessions`).toMatchObject([{ count: 1 }]);
    expect(await db`select request_hash from idempotency_keys`).toMatchObject([{ requestHash: 'young' }]);
    expect(await db`select key from rate_limits`).toMatchObject([{ key: 'running' }]);
  });

  test('happens soon after the start, then every hour, whether or not it succeeds, until it is stopped', async () => {
    vi.useFakeTimers();
    const errors: unknown[] = [];
    let times = 0;
    const stop = pruneNowAndThen(
      async () => {
        times++;
        throw new Error('away');
      },
      (error) => errors.push(error),
    );
    expect(times).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times).toBe(1);
    await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
    expect(times).toBe(3);
    expect(errors).toHaveLength(3);
    stop();
    await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
    expect(times).toBe(3);
  });
});
