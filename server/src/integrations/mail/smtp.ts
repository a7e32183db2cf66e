import nodemailer from 'nodemailer';
import { isLoopback } from '../../config/setting-kinds.ts';
import type { MailSettings } from '../../settings.ts';
import { type Mail, oneLine } from './mail-text.ts';
import { renderMail } from './render-mail.ts';

/** The mail server will never take this mail: it is not worth trying again. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** What takes mails. Its errors hold no text of a mail and no address. */
export interface Post {
  /** @throws MailRefused; or an error, and then it may be taken later */
  send(mail: Mail): Promise<void>;
}

interface SmtpOptions {
  /** Another authority that may vouch for the server's name; for tests. */
  readonly ca?: string;
  readonly connectMs?: number;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

function transportOf(smtpUrl: string, { ca, connectMs = CONNECT_MS }: SmtpOptions) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  return nodemailer.createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password goes over no wire that others could read.
    requireTLS: !isSecure && username !== '' && !isLoopback(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(ca && { tls: { ca } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and signs in, and sends nothing. @throws as nodemailer does, with a code */
export async function reachSmtp({ smtpUrl }: MailSettings, options: SmtpOptions = {}): Promise<void> {
  const transport = transportOf(smtpUrl, options);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** The mail server of the settings. A connection for each mail. */
export function openSmtp({ smtpUrl, from, siteUrl }: MailSettings, options: SmtpOptions = {}): Post {
  const transport = transportOf(smtpUrl, options);
  const { host } = new URL(siteUrl);
  return {
    async send({ id, to, unsubscribeUrl, ...text }) {
      try {
        await transport.sendMail({
          ...renderMail(text, siteUrl),
          from,
          to: { name: oneLine(to.name), address: to.address },
          messageId: `<${id}@${host.split(':')[0]}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        throw withoutText(error);
      }
    },
  };
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** The words of the server may repeat an address. */
function withoutText(error: unknown): Error {
  const { code = 'unknown', command = '', responseCode } = error as SmtpError;
  const what = [code, command, responseCode].filter(Boolean).join(' ');
  // 5xx of the recipient or of the mail itself. That we may not sign in or send as MAIL_FROM is for the host to mend, within a day.
  const isFinal =
    (responseCode ?? 0) >= 500 && /^(EENVELOPE|EMESSAGE)$/.test(code) && command !== 'MAIL FROM';
  const Kind = isFinal ? MailRefused : Error;
  return Object.assign(new Kind(`the mail server did not take it (${what})`), { code });
}
