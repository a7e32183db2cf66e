import { reachSmtp } from '../integrations/mail/smtp.ts';
import type { Settings } from '../settings.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, fail } = findingsOf('mail');

const CONNECT_MS = 5000;

/** Whether the mail server answers and lets this site in. Sends nothing. @param options for tests */
export async function checkMail(
  { mail, requireVerifiedEmail }: Pick<Settings, 'mail' | 'requireVerifiedEmail'>,
  options: Parameters<typeof reachSmtp>[1] = {},
): Promise<Finding[]> {
  if (!mail)
    return [ok('off: nothing is sent, and members ask you for a new password. SMTP_URL switches it on')];
  const { host } = new URL(mail.smtpUrl);
  try {
    await reachSmtp(mail, { connectMs: CONNECT_MS, ...options });
  } catch (error) {
    const consequence = requireVerifiedEmail ? '. Until then newcomers cannot teach or write' : '';
    return [fail(`${whyNot(error, host)}${consequence}`)];
  }
  return [ok(`${host} answers and lets this site in`)];
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly message?: string;
}

/** Without the server's words, which may repeat the user name. */
function whyNot(error: unknown, host: string): string {
  const { code = 'unknown', responseCode, message = '' } = error as SmtpError;
  const what = [code, responseCode].filter(Boolean).join(' ');
  if (code === 'EAUTH')
    return `${host} answers and refuses the sign-in (${what}): correct user and password in SMTP_URL, with %40 for an @ in them`;
  if (code === 'ETLS' || /certificate|ssl|wrong version|packet length/i.test(message))
    return `${host} answers, and no safe connection can be made (${what}): correct the name in SMTP_URL, smtps:// for port 465, or the certificate`;
  if (responseCode !== undefined) return `${host} answers and takes no mail now (${what}): ask who runs it`;
  return `${host} does not answer (${what}): correct SMTP_URL, start the mail server, or open the port`;
}
