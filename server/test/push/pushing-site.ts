import { openJobs } from '../../src/core/jobs/open-jobs.ts';
import type { Tx } from '../../src/db/client.ts';
import { claimPushes } from '../../src/features/notices/push/claim-pushes.ts';
import { sendPush } from '../../src/features/notices/push/send-push.ts';
import { openPushPost } from '../../src/integrations/push/post-push.ts';
import { openPushKeys } from '../../src/integrations/push/push-keys.ts';
import type { TestDatabase } from '../database.ts';
import { test as base } from '../fixtures.ts';
import { aMember, signedIn } from '../given/given.ts';
import { createSite, TEST_SECRET } from '../site.ts';
import { openPushService } from './push-service.ts';

interface Job {
  readonly id: string;
  readonly data: { readonly deviceId: string; readonly noticeIds: string };
}

/** A site whose pushes arrive at a service of this test. */
export async function aPushingSite(database: TestDatabase) {
  const { db, owner } = database;
  const keys = openPushKeys(db, TEST_SECRET);
  const publicKey = async () => (await keys()).publicKey;
  const service = await openPushService(publicKey);
  const services = ['localhost'];
  const post = openPushPost({ services, keys, subject: 'https://skills.example.org' });
  const jobs = await openJobs({ db, warn: () => undefined });
  const site = await createSite(database, {}, { pushes: { services, publicKey } });
  const claim = (now = new Date()) => claimPushes({ db, jobs, now: () => now });
  const listJobs = () => owner<Job[]>`
    select id, data from skillverse_jobs.job where name = 'pushes' order by created_on, id`;
  /** Runs what was claimed, once. @returns what went wrong */
  const work = async (now = new Date()): Promise<string[]> => {
    const failures: string[] = [];
    for (const { id, data } of await listJobs()) {
      await owner`delete from skillverse_jobs.job where id = ${id}`;
      await sendPush({ db, jobs, post, now: () => now }, data).catch((error: Error) =>
        failures.push(error.message),
      );
    }
    return failures;
  };
  return {
    ...site,
    ...{ service, jobs, claim, listJobs, work, post },
    /** A member whose browser gets pushes, at any hour of the day. */
    async aReader() {
      const { id } = await aMember(db);
      const as = await signedIn(db, id);
      const subscription = service.subscribe();
      const added = await site.ask('POST', '/api/me/push', { as, body: subscription });
      if (added.status !== 200) throw new Error(`not added: ${added.status}`);
      await awake(owner, id);
      return { id, as, subscription };
    },
    async close() {
      await site.close();
      await jobs.stop();
      await service.close();
    },
  };
}

/** Without quiet hours, and without notices. */
async function awake(owner: TestDatabase['owner'] | Tx, memberId: string): Promise<void> {
  await owner`insert into push_settings (member_id, quiet_from, quiet_until) values (${memberId}, 0, 0)`;
  await owner`delete from notices where member_id = ${memberId}`;
}

/** Tests on a site that sends pushes. */
export const test = base.extend('pushing', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const site = await aPushingSite(database);
  onCleanup(() => site.close());
  return site;
});
