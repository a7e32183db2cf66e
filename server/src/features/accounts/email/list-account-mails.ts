import type { MailKinds } from '../../../integrations/mail/open-mails.ts';
import type { Keyed } from './issue-link.ts';
import { writeAddressChange } from './write-address-change.ts';
import { writeAddressChanged } from './write-address-changed.ts';
import { writeLetIn } from './write-let-in.ts';
import { writeNewSignIn } from './write-new-sign-in.ts';
import { writeReset } from './write-reset.ts';
import { writeVerification } from './write-verification.ts';

/** The mails of this room, by the kind that stands in their row. */
export function listAccountMails(keyed: Keyed): MailKinds {
  return {
    'verify-email': writeVerification(keyed),
    'let-in': writeLetIn(keyed),
    'reset-password': writeReset(keyed),
    'confirm-address': writeAddressChange(keyed),
    'address-changed': writeAddressChanged,
    'new-sign-in': writeNewSignIn,
  };
}
