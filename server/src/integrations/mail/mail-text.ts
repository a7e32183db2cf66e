export interface MailLink {
  readonly label: string;
  readonly href: string;
}

/** What one mail says. Plain text: it is escaped where it is rendered. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly lines: readonly string[];
  readonly button?: MailLink;
  /** Below the button, in small letters. */
  readonly afterwards?: readonly string[];
  /** A link below that, with short words: the address may be wider than a small screen. */
  readonly ending?: MailLink;
}

/** One mail, ready to go. */
export interface Mail extends MailText {
  /** Beside the address of the site, at the foot. */
  readonly foot?: readonly MailLink[];
  /** Its own id: the same mail sent twice is known as one by it. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  /** Where one press ends mails of this kind (RFC 8058); absent where they cannot be ended. */
  readonly unsubscribeUrl?: string | undefined;
}

/** A subject or a name must not begin another header. */
export function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
