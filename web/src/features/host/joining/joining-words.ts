import type { JoiningMode } from '@skillverse/contract/accounts/joining';

/** How each way to join is called where a host chooses. */
export const JOINING_OPTIONS: readonly { readonly value: JoiningMode; readonly label: string }[] = [
  { value: 'open', label: 'Open: everybody can sign up' },
  { value: 'invitation', label: 'By invitation: people need a link from you' },
  { value: 'approval', label: 'By approval: people say why, and you decide' },
];

/** What it means from now on. */
export const JOINING_CHANGED: Readonly<Record<JoiningMode, string>> = {
  open: 'Everybody can sign up now',
  invitation: 'People join by invitation now',
  approval: 'You approve who joins now',
};

/** Where an invitation leads. */
export const invitationLink = (token: string): string =>
  new URL(`/login?invitation=${token}`, location.origin).href;
