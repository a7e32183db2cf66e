import type { FailureText, Scene } from './failure-scene.ts';

const at = (path: string) => () => path;
const of =
  (which: keyof Scene['help'], rest: string) =>
  ({ help }: Scene) =>
    `/api/help-requests/${help[which]}${rest}`;

/** As failureTexts, of what is about calls for help. */
export const helpFailures: readonly FailureText[] = [
  {
    text: 'Failed to get SOS requests',
    method: 'GET',
    path: at('/api/help-requests'),
    broken: { reading: 'help_requests' },
  },
  {
    text: 'Failed to get SOS requests',
    method: 'GET',
    path: at('/api/me/fitting-help-requests'),
    broken: { reading: 'help_claims' },
  },
  {
    text: 'Failed to get SOS request',
    method: 'GET',
    path: of('open', ''),
    broken: { reading: 'help_claims' },
  },
  {
    text: 'Failed to get your SOS requests',
    method: 'GET',
    path: at('/api/me/help'),
    broken: { reading: 'help_pauses' },
  },
  {
    text: 'Failed to send SOS',
    method: 'POST',
    path: at('/api/help-requests'),
    body: () => ({ text: 'How do I tie this knot?', bountySvc: 5 }),
    broken: { doing: 'insert on transfers', when: "new.kind = 'bounty'" },
  },
  {
    text: 'Failed to take on this SOS',
    method: 'POST',
    // Again, which changes nothing.
    path: of('claimed', '/claim'),
    broken: { reading: 'help_pauses' },
  },
  {
    text: 'Failed to release this SOS',
    method: 'POST',
    path: of('claimed', '/release'),
    broken: { doing: 'update on help_requests' },
  },
  {
    text: 'Failed to mark this SOS as solved',
    method: 'POST',
    path: of('open', '/solved'),
    whole: 403,
    body: () => ({}),
    broken: { reading: 'help_requests' },
  },
  {
    text: 'Failed to mark this SOS as not solved',
    method: 'POST',
    path: of('open', '/not-solved'),
    whole: 403,
    body: () => ({ reason: 'It slips.' }),
    broken: { reading: 'help_requests' },
  },
  {
    text: 'Failed to cancel this SOS',
    method: 'POST',
    path: of('open', '/cancel'),
    whole: 403,
    broken: { reading: 'help_requests' },
  },
];
