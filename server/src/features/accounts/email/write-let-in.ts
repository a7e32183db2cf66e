import type { MailKind } from '../../../integrations/mail/open-mails.ts';
import { issueLink, type Keyed } from './issue-link.ts';

/** A host has approved a request to join. The person confirms the address with it, where Google has not done so. */
export const writeLetIn = (keyed: Keyed): MailKind => ({
  isForUnverified: true,
  budget: 'confirmation',
  async write(tx, mail, siteUrl) {
    const said = {
      subject: 'You are in: welcome to Skillverse',
      heading: 'Welcome to Skillverse',
      lines: ['Hello, your request to join was approved. You can sign in now.'],
    };
    if (mail.isVerified) return { ...said, button: { label: 'Sign in', href: `${siteUrl}/login` } };
    const href = await issueLink(tx, keyed, { kind: 'verify', mail, siteUrl });
    if (!href) return undefined;
    return {
      ...said,
      lines: [
        ...said.lines,
        'Confirm your address, so that you can get back in if you forget your password.',
      ],
      button: { label: 'Confirm my address', href },
      afterwards: ['The link works for 24 hours. If you did not ask to join, do nothing.'],
    };
  },
});
