import type { MailKind } from '../../../integrations/mail/open-mails.ts';
import { issueLink, type Keyed } from './issue-link.ts';

export const writeReset = (keyed: Keyed): MailKind => ({
  isForUnverified: true,
  isForSuspended: true,
  budget: 'reset',
  async write(tx, mail, siteUrl) {
    const href = await issueLink(tx, keyed, { kind: 'reset', mail, siteUrl });
    if (!href) return undefined;
    return {
      subject: 'Set a new password for Skillverse',
      heading: 'Set a new password',
      lines: [
        `Hello${mail.name && ` ${mail.name}`}, somebody asked for a new password for your account.`,
        'Setting it signs you out everywhere.',
      ],
      button: { label: 'Set a new password', href },
      afterwards: [
        'The link works once, for 30 minutes. If you did not ask for it, do nothing: your password stays as it is.',
      ],
    };
  },
});
