import { randomUUID } from 'node:crypto';
import type { Call } from '@skillverse/contract/call';
import type { FailureText } from './failure-scene.ts';
import { HOST_PASSWORD, type HostScene } from './host-scene.ts';

type Path = string | ((host: HostScene) => string);

const pathIn =
  (path: Path): FailureText['path'] =>
  ({ host }) =>
    `/api/host${typeof path === 'string' ? path : path(host)}`;

/** What a host looks at, and the table that cannot be read. */
const looking = (text: string, path: Path, reading: string): FailureText => ({
  ...{ text, method: 'GET', path: pathIn(path), broken: { reading }, asHost: true },
});

/** What a host does: the log is written last, so that all before it has to be undone. */
const acting = (text: string, method: Call['method'], path: Path, body?: object): FailureText => ({
  ...{ text, method, path: pathIn(path), broken: { doing: 'insert on host_log' }, asHost: true },
  ...(body && { body: () => body }),
});

const REASON = { reason: 'Against the rules' };

const desk = [
  looking('Failed to get the overview', '', 'host_log'),
  looking('Failed to get the log', '/log', 'host_log'),
  looking('Failed to download the log', '/log.csv', 'host_log'),
  {
    ...acting('Failed to confirm that it is you', 'POST', '/proof', { currentPassword: HOST_PASSWORD }),
    broken: {
      doing: 'update on sessions',
      when: 'new.host_proved_at is distinct from old.host_proved_at',
    },
  },
  acting('Failed to make this member a host', 'PUT', ({ memberId }) => `/hosts/${memberId}`),
  acting('Failed to remove this member as host', 'DELETE', ({ otherHostId }) => `/hosts/${otherHostId}`),
];

const ofMember = (path: string) => (host: HostScene) => `/members/${host.memberId}${path}`;

const members = [
  // Who asks is read from there too.
  looking('Failed to get members', '/members', 'users'),
  looking('Failed to get the member', ofMember(''), 'last_visits'),
  looking('Failed to get the movements of coins', ofMember('/transfers'), 'transfers'),
  acting('Failed to sign the member out', 'POST', ofMember('/sign-out')),
  acting('Failed to make the link', 'POST', ofMember('/reset-link')),
  acting('Failed to suspend the member', 'POST', ofMember('/suspend'), {
    ...{ ...REASON, days: 7, withOffers: true },
  }),
  acting('Failed to restore the member', 'POST', ({ suspendedId }) => `/members/${suspendedId}/restore`, {
    withOffers: true,
  }),
];

const offers = [
  looking('Failed to get courses and projects', '/offers?kind=course', 'courses'),
  acting('Failed to hide this', 'PUT', ({ shownId }) => `/offers/course/${shownId}/hidden`, REASON),
  acting(
    'Failed to show this again',
    'DELETE',
    ({ hiddenId }) => `/offers/course/${hiddenId}/hidden`,
    REASON,
  ),
];

const open = (path: string) => (host: HostScene) => `/reports/${host.reports.open}${path}`;

const reports = [
  looking('Failed to get the reports', '/reports', 'reports'),
  looking('Failed to get the report', open(''), 'report_notes'),
  acting('Failed to take the report', 'PUT', open('/taken'), {}),
  acting('Failed to give the report back', 'DELETE', (host) => `/reports/${host.reports.taken}/taken`),
  acting('Failed to add the note', 'POST', open('/notes'), { id: randomUUID(), text: 'Seen before.' }),
  acting('Failed to decide the report', 'POST', open('/decision'), {
    ...{ ...REASON, verdict: 'suspend', days: 7, withOffers: true },
  }),
  acting('Failed to undo the decision', 'POST', (host) => `/reports/${host.reports.decided}/undo`, REASON),
  looking('Failed to get the appeals', '/appeals', 'host_decisions'),
  acting('Failed to decide the appeal', 'POST', ({ appealedId }) => `/appeals/${appealedId}`, {
    ...{ upheld: true, answer: 'It was the radio indeed.' },
  }),
];

const joining = [
  looking('Failed to get how people join', '/joining', 'site_settings'),
  acting('Failed to change how people join', 'PUT', '/joining', { mode: 'open' }),
  looking('Failed to get the invitations', '/invitations', 'invitations'),
  acting('Failed to make the invitation', 'POST', '/invitations', { uses: 1, days: 7 }),
  acting('Failed to end the invitation', 'DELETE', ({ invitationId }) => `/invitations/${invitationId}`),
  looking('Failed to get who wants to join', '/join-requests', 'join_requests'),
  acting(
    'Failed to approve the request',
    'POST',
    ({ requestIds }) => `/join-requests/${requestIds.approved}/approve`,
  ),
  acting(
    'Failed to refuse the request',
    'POST',
    ({ requestIds }) => `/join-requests/${requestIds.refused}/refuse`,
    {},
  ),
  looking('Failed to get the documents', '/documents', 'documents'),
  // Taken down, so that nobody who signs up has to agree to it.
  acting('Failed to publish the document', 'PUT', '/documents/conduct', {
    ...{ text: null, asksAgain: false, basedOn: 0 },
  }),
];

const ownDecision =
  (path: string): FailureText['path'] =>
  (scene) =>
    `/api/decisions/${scene.host.ownDecisionId}${path}`;

/** What somebody reads of what hosts decided about them, and how they appeal. */
const decided: FailureText[] = [
  {
    text: 'Failed to get the decision',
    method: 'GET',
    path: ownDecision(''),
    broken: { reading: 'host_decisions' },
  },
  {
    text: 'Failed to send the appeal',
    method: 'POST',
    path: ownDecision('/appeal'),
    body: () => ({ text: 'It was the radio.' }),
    broken: { doing: 'update on host_decisions' },
  },
  {
    text: 'Failed to get why your account is suspended',
    method: 'GET',
    path: () => '/api/me/suspension',
    broken: { reading: 'host_decisions' },
  },
];

/** As failureTexts, of the desk of the hosts and of what they decided. */
export const hostFailures: readonly FailureText[] = [
  ...desk,
  ...members,
  ...offers,
  ...reports,
  ...joining,
  ...decided,
];
