import type { MailKind } from '../../../integrations/mail/open-mails.ts';

/** To the former address, so that its owner hears of a change that was not theirs. */
export const writeAddressChanged: MailKind = {
  budget: 'none',
  isForSuspended: true,
  write: async (_tx, mail) => ({
    subject: 'Your address on Skillverse was changed',
    heading: 'Your address was changed',
    lines: [
      `Hello ${mail.name}, your account on Skillverse has another e-mail address from now on.`,
      'Mails about your account no longer come here.',
    ],
    afterwards: ['If this was not you, tell the host of the site at once.'],
  }),
};
