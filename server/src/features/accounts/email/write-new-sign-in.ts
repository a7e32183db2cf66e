import { deviceName } from '@skillverse/contract/rules/device-name';
import type { MailKind } from '../../../integrations/mail/open-mails.ts';
import { findSessionDevice } from './link-queries.ts';

/** Tells of a sign-in from a browser that the account was not signed in to before. */
export const writeNewSignIn: MailKind = {
  budget: 'none',
  isForSuspended: true,
  async write(tx, mail, siteUrl) {
    const { sessionId } = mail.about;
    const session = sessionId === undefined ? undefined : await findSessionDevice(tx, sessionId);
    const where = session
      ? `It began at ${session.startedAt} UTC: ${deviceName(session.userAgent)}.`
      : 'It has ended already.';
    return {
      subject: 'A new sign-in to your Skillverse account',
      heading: 'Was this you?',
      lines: [
        `Hello ${mail.name}, somebody signed in to your account from a browser that we do not know.`,
        where,
        'If it was you, do nothing.',
      ],
      button: { label: 'Open Skillverse', href: `${siteUrl}/profile` },
      afterwards: [
        'If it was not you: open Settings there, change your password, and end the other sessions under Devices.',
      ],
    };
  },
};
