import { isLoopback } from '../config/setting-kinds.ts';
import type { Tell } from '../core/events/gather-hints.ts';
import { type Jobs, openJobs } from '../core/jobs/open-jobs.ts';
import { repeatWork } from '../core/jobs/repeat-work.ts';
import type { Db } from '../db/client.ts';
import { listAccountMails } from '../features/accounts/email/list-account-mails.ts';
import { listDocumentLinks } from '../features/accounts/joining/list-document-links.ts';
import { openSuspensions } from '../features/departures/open-suspensions.ts';
import { openSettling } from '../features/enrollments/settling/open-settling.ts';
import { openDeadlines } from '../features/help/open-deadlines.ts';
import { sendDueDigests } from '../features/notices/digest/send-due-digests.ts';
import { writeDigest } from '../features/notices/digest/write-digest.ts';
import { openPushing, type Pushing } from '../features/notices/push/open-pushing.ts';
import { sendDueMails } from '../features/notices/send-due-mails.ts';
import { writeNoticeMail } from '../features/notices/write-notice-mail.ts';
import { keepMails } from '../integrations/mail/kept-mails.ts';
import { type MailKinds, type Mails, openMails } from '../integrations/mail/open-mails.ts';
import { openSmtp, type Post } from '../integrations/mail/smtp.ts';
import type { SignInService } from '../integrations/sign-in/better-auth.ts';
import type { Settings } from '../settings.ts';

type Warn = (error: unknown, message: string) => void;

interface MailingParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'mail' | 'publicUrl' | 'host' | 'rateLimits' | 'pushServices'>;
  /** The session secret. */
  readonly secret: string;
  readonly signIn: Pick<SignInService, 'keyedHash'>;
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
  /** From now on this process runs jobs. @param warn what they have to say @param tell whom, once something has changed */
  work(warn: Warn, tell: Tell): Promise<void>;
}

/** So long a notice or a digest that is due waits at most until it becomes a mail. */
const DUE_EVERY_MS = 5000;

/** Every kind of mail that the site sends. @param now of the clock; left out, the system's */
export function listMailKinds(signIn: Pick<SignInService, 'keyedHash'>, now = () => new Date()): MailKinds {
  return { ...listAccountMails(signIn), notice: writeNoticeMail(signIn), digest: writeDigest(signIn, now) };
}

/** Where Vite serves the web app. */
const DEVELOPED_AT = 'http://localhost:5173';

/** The jobs of this process, and with them its mails. */
export async function openMailing(parts: MailingParts): Promise<Mailing> {
  const { db, settings, signIn, secret, isDeveloping = false } = parts;
  let warn: Warn = () => undefined;
  const jobs = await openJobs({ db, warn: (error, message) => warn(error, message) });
  const pushes = openPushing({ db, jobs, settings, secret, warn: (error, message) => warn(error, message) });
  const deadlines = openDeadlines({ db, jobs, warn: (error, message) => warn(error, message) });
  const settling = openSettling({ db, jobs, warn: (error, message) => warn(error, message) });
  const suspensions = openSuspensions({ db, jobs, warn: (error, message) => warn(error, message) });
  const keeps = isDeveloping && !settings.mail && isLoopback(settings.host);
  const keptMails = keeps ? keepMails(settings.publicUrl ?? DEVELOPED_AT) : undefined;
  const post: Post | undefined = settings.mail ? openSmtp(settings.mail) : keptMails;
  const siteUrl = settings.mail?.siteUrl ?? keptMails?.siteUrl ?? '';
  const { rateLimits } = settings;
  const kinds = listMailKinds(signIn);
  const mails =
    post &&
    openMails({
      ...{ db, jobs, post, siteUrl, kinds, rateLimits },
      listFoot: listDocumentLinks,
      warn: (error, message) => warn(error, message),
    });
  let stopRepeating = async () => {};
  const stop = async () => {
    const sweeps = [deadlines.stop(), settling.stop(), suspensions.stop()];
    await Promise.all([pushes?.stop(), ...sweeps, stopRepeating()]);
    await jobs.stop();
  };
  return {
    jobs: { ...jobs, stop },
    mails,
    keptMails,
    pushes,
    async work(warnOf, tell) {
      warn = warnOf;
      await pushes?.start();
      await deadlines.start(tell);
      await settling.start(tell);
      await suspensions.start(tell);
      if (!mails) return;
      await jobs.work('mails', ({ id = '' }) => mails.deliver(id));
      const repeat = (work: () => Promise<void>, failed: string) =>
        repeatWork(work, DUE_EVERY_MS, (error) => warn(error, failed));
      const stops = [
        repeat(() => sendDueMails(db, mails), 'notices could not be made mails'),
        repeat(() => sendDueDigests({ db, mails }), 'digests could not be made mails'),
      ];
      stopRepeating = async () => void (await Promise.all(stops.map((end) => end())));
    },
  };
}
