import { aMember } from '../../../given/given.ts';
import { aHost, proofIsOver } from '../../../given/given-hosts.ts';
import type { Given, Refused } from '../refused.ts';

type Whom = 'somebody' | 'nobody' | 'host' | 'own' | 'sample';

interface Act {
  readonly whom: Whom;
  readonly path?: string;
  readonly body?: unknown;
  readonly isProofOver?: boolean;
}

/** Asks as a host, about a member of this kind. */
async function ask({ database: { db, owner }, site }: Given, method: 'GET' | 'POST', act: Act) {
  const { whom, path = '', body, isProofOver = false } = act;
  const host = await aHost(db);
  const { id } = whom === 'own' ? host : whom === 'host' ? await aHost(db) : await aMember(db);
  if (whom === 'sample') await owner`update users set is_sample = true where id = ${id}`;
  if (isProofOver) await proofIsOver(db, host.id);
  const memberId = whom === 'nobody' ? '0190a000-0000-7000-8000-0000000000ff' : id;
  return await site.ask(method, `/api/host/members/${memberId}${path}`, { as: host.as, body });
}

const notFound = 'User not found';
const noPlace = 'This is not a place in the list';

const acts = {
  signOutMember: { path: '/sign-out' },
  makeResetLink: { path: '/reset-link' },
  suspendMember: { path: '/suspend', body: { reason: 'Noise.', days: 7, withOffers: false } },
  restoreMember: { path: '/restore', body: { withOffers: false } },
} as const;

/** What every act answers alike. */
function refusalsOf(name: keyof typeof acts): Record<string, Refused> {
  const to = (whom: Whom, isProofOver = false) => ({
    provoke: (given: Given) => ask(given, 'POST', { ...acts[name], whom, isProofOver }),
  });
  const isForHosts = name !== 'restoreMember';
  return {
    [`host.${name} PROOF_NEEDED`]: {
      message: 'Confirm that it is you, then try again',
      ...to('somebody', true),
    },
    [`host.${name} USER_NOT_FOUND`]: { message: notFound, ...to('nobody') },
    [`host.${name} OWN_ACCOUNT`]: { message: 'You cannot do this to your own account', ...to('own') },
    ...(isForHosts && {
      [`host.${name} HOST_MEMBER`]: {
        message: 'This member is a host. Remove them as host first.',
        ...to('host'),
      },
    }),
  };
}

export const hostMemberRefusals: Readonly<Record<string, Refused>> = {
  'host.listMembers INVALID_CURSOR': {
    message: noPlace,
    provoke: async ({ database: { db }, site }) =>
      site.ask('GET', '/api/host/members?cursor=nowhere', { as: (await aHost(db)).as }),
  },
  'host.getMember USER_NOT_FOUND': {
    message: notFound,
    provoke: (given) => ask(given, 'GET', { whom: 'nobody' }),
  },
  'host.listMemberTransfers USER_NOT_FOUND': {
    message: notFound,
    provoke: (given) => ask(given, 'GET', { whom: 'nobody', path: '/transfers' }),
  },
  'host.listMemberTransfers INVALID_CURSOR': {
    message: noPlace,
    provoke: (given) => ask(given, 'GET', { whom: 'somebody', path: '/transfers?cursor=nowhere' }),
  },
  ...refusalsOf('signOutMember'),
  ...refusalsOf('makeResetLink'),
  ...refusalsOf('suspendMember'),
  ...refusalsOf('restoreMember'),
  'host.makeResetLink SAMPLE_MEMBER': {
    message: 'Nobody signs in as a sample member',
    provoke: (given) => ask(given, 'POST', { ...acts.makeResetLink, whom: 'sample' }),
  },
  'host.restoreMember NOT_SUSPENDED': {
    message: 'This member is not suspended',
    provoke: (given) => ask(given, 'POST', { ...acts.restoreMember, whom: 'somebody' }),
  },
};
