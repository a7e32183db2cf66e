import { isLoopback } from './config/setting-kinds.ts';
import { type Jobs, openJobs } from './core/jobs/open-jobs.ts';
import type { Db } from './db/client.ts';
import { listAccountMails } from './features/accounts/email/list-account-mails.ts';
import { openPushing, type Pushing } from './features/notices/push/open-pushing.ts';
import { keepMails } from './integrations/mail/kept-mails.ts';
import { type Mails, openMails } from './integrations/mail/open-mails.ts';
import { openSmtp, type Post } from './integrations/mail/smtp.ts';
import type { SignInService } from './integrations/sign-in/better-auth.ts';
import type { Settings } from './settings.ts';

interface MailingParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'mail' | 'publicUrl' | 'host' | 'rateLimits' | 'pushServices'>;
  /** The session secret. */
  readonly secret: string;
  readonly signIn: Pick<SignInService, 'keyedHash'>;
  readonly warn: (error: unknown, message: string) => void;
  /** Somebody develops: without a mail server, mails are kept and shown on this machine. */
  readonly isDeveloping?: boolean;
}

interface Mailing {
  readonly jobs: Jobs;
  /** Absent where this site sends no mail. */
  readonly mails: Mails | undefined;
  readonly keptMails: ReturnType<typeof keepMails> | undefined;
  /** Absent where this site sends no pushes. */
  readonly pushes: Pushing | undefined;
  /** From now on this process runs jobs. */
  start(): Promise<void>;
}

/** Where Vite serves the web app. */
const DEVELOPED_AT = 'http://localhost:5173';

/** The jobs of this process, and with them its mails. */
export async function openMailing(parts: MailingParts): Promise<Mailing> {
  const { db, settings, signIn, secret, warn, isDeveloping = false } = parts;
  const jobs = await openJobs({ db, warn });
  const pushes = openPushing({ db, jobs, settings, secret, warn });
  const keeps = isDeveloping && !settings.mail && isLoopback(settings.host);
  const keptMails = keeps ? keepMails(settings.publicUrl ?? DEVELOPED_AT) : undefined;
  const post: Post | undefined = settings.mail ? openSmtp(settings.mail) : keptMails;
  const siteUrl = settings.mail?.siteUrl ?? keptMails?.siteUrl ?? '';
  const { rateLimits } = settings;
  const kinds = listAccountMails(signIn);
  const mails = post && openMails({ db, jobs, post, siteUrl, kinds, rateLimits });
  return {
    jobs: {
      ...jobs,
      stop() {
        pushes?.stop();
        return jobs.stop();
      },
    },
    ...{ mails, keptMails, pushes },
    async start() {
      if (mails) await jobs.work('mails', ({ id = '' }) => mails.deliver(id));
      await pushes?.start();
    },
  };
}
