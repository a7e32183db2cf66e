import type { MailKind } from '../../../integrations/mail/open-mails.ts';
import { issueLink, type Keyed } from './issue-link.ts';

/** Asks the reader of the address whether the account is theirs. */
export const writeVerification = (keyed: Keyed): MailKind => ({
  isForUnverified: true,
  budget: 'confirmation',
  async write(tx, mail, siteUrl) {
    if (mail.isVerified) return undefined;
    const href = await issueLink(tx, keyed, { kind: 'verify', mail, siteUrl });
    if (!href) return undefined;
    return {
      subject: 'Confirm your address for Skillverse',
      heading: 'Is this your address?',
      lines: [
        'Hello, an account on Skillverse was made with this address.',
        'Confirm it, so that you can get back in if you forget your password.',
      ],
      button: { label: 'Confirm my address', href },
      afterwards: ['The link works for 24 hours. If the account is not yours, do nothing.'],
    };
  },
});
