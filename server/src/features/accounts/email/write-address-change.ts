import type { MailKind } from '../../../integrations/mail/open-mails.ts';
import { isEmailTaken } from '../queries.ts';
import { issueLink, type Keyed } from './issue-link.ts';

/** To the new address. Nothing goes to one that another member has: who asked is not told so. */
export const writeAddressChange = (keyed: Keyed): MailKind => ({
  isForUnverified: true,
  budget: 'confirmation',
  async write(tx, mail, siteUrl) {
    if (mail.address === null || (await isEmailTaken(tx, mail.address))) return undefined;
    const href = await issueLink(tx, keyed, { kind: 'change', mail, siteUrl });
    if (!href) return undefined;
    return {
      subject: 'Confirm your new address for Skillverse',
      heading: 'Is this your new address?',
      lines: [
        'Hello, an account on Skillverse is to have this address from now on.',
        'Until you confirm it, the former one stays.',
      ],
      button: { label: 'Use this address', href },
      afterwards: ['The link works for 24 hours. If you know nothing of this, do nothing.'],
    };
  },
});
