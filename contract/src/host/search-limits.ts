// Apart from the calls of hosts: every browser knows which addresses there are, and only a host's loads the calls.

/** What a host can do, in the desk or from the command line. */
export const HOST_ACTS = [
  'make-host',
  'remove-host',
  'reset-password',
  'reset-link',
  'sign-out',
  'suspend',
  'restore',
  'hide',
  'show',
  'take-report',
  'note-report',
  'decide-report',
  'undo-decision',
  'decide-appeal',
  'close-report',
  'set-joining',
  'make-invitation',
  'end-invitation',
  'approve-member',
  'refuse-member',
  'publish-document',
] as const;

export const MEMBER_SEARCH_MAX = 254;
