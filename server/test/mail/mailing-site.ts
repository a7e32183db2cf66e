import { openJobs } from '../../src/core/jobs/open-jobs.ts';
import { listDocumentLinks } from '../../src/features/accounts/joining/list-document-links.ts';
import { openMails } from '../../src/integrations/mail/open-mails.ts';
import { openSmtp } from '../../src/integrations/mail/smtp.ts';
import { createSignIn } from '../../src/integrations/sign-in/better-auth.ts';
import { listMailKinds } from '../../src/mailing/open-mailing.ts';
import type { MailSettings, Settings } from '../../src/settings.ts';
import type { TestDatabase } from '../database.ts';
import { test as base } from '../fixtures.ts';
import { createSite, TEST_SECRET } from '../site.ts';
import { type Arrived, openMailServer } from './mail-server.ts';

export const SITE_URL = 'https://skills.example.org';

/** A site whose mails arrive at a server of this test. */
export async function aMailingSite(
  database: TestDatabase,
  env: Record<string, string> = {},
  settings: Partial<Settings> = {},
) {
  const server = await openMailServer();
  const mail: MailSettings = {
    smtpUrl: server.url,
    from: 'Skillverse <no-reply@skills.example.org>',
    siteUrl: SITE_URL,
  };
  const { db } = database;
  const jobs = await openJobs({ db, warn: () => undefined });
  const clock: { at?: Date } = {};
  const signIn = createSignIn({ db, settings: { publicUrl: undefined }, secret: TEST_SECRET });
  const kinds = listMailKinds(signIn, () => clock.at ?? new Date());
  const rateLimits = env.RATE_LIMITS === 'on';
  const warned: string[] = [];
  const warn = (error: unknown, message: string) => void warned.push(`${message}: ${error}`);
  const mails = openMails({
    ...{ db, jobs, kinds, rateLimits, warn, post: openSmtp(mail), siteUrl: SITE_URL },
    listFoot: listDocumentLinks,
  });
  const site = await createSite(database, env, { mails, settings: { mail, ...settings } });
  /** More than once: on a busy machine a connection may be given up. */
  const deliver = async (rounds = 3): Promise<void> => {
    const waiting = await database.owner<{ id: string }[]>`
      select id from mails where ended_at is null order by created_at, id`;
    for (const { id } of waiting) await mails.deliver(id).catch(() => undefined);
    if (waiting.length > 0 && rounds > 1) await deliver(rounds - 1);
  };
  return {
    ...site,
    server,
    /** What the host was told. */
    warned,
    /** What the clock shows where mails are written; without `at` the real time. */
    clock,
    mails,
    deliver,
    /** Sends what waits. @returns what has arrived for this address, the oldest first */
    async mailsTo(address: string): Promise<Arrived[]> {
      await deliver();
      return server.arrived.filter(({ to }) => to.includes(address));
    },
    async close() {
      await site.close();
      await jobs.stop();
      await server.close();
    },
  };
}

export type MailingSite = Awaited<ReturnType<typeof aMailingSite>>;

/** Tests on a site that sends mails. */
export const test = base.extend('mailing', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const site = await aMailingSite(database);
  onCleanup(() => site.close());
  return site;
});

/** The token of the link in a mail. */
export function tokenIn({ mail }: Pick<Arrived, 'mail'>): string {
  const [, token] = /\?token=([\w-]+)/.exec(mail.text ?? '') ?? [];
  if (token === undefined) throw new Error(`no link in: ${mail.text}`);
  return token;
}
