import type { Ok } from '@skillverse/contract/call';
import type { getMember, HostedMember } from '@skillverse/contract/host/members';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import type { FactsRow, HostedRow } from './queries.ts';

export function presentHosted(row: HostedRow): HostedMember {
  const { id, name, email, isHost, isSample, createdAt, suspendedAt, suspendedUntil } = row;
  const avatarUrl = row.avatarUrl ?? DEFAULT_AVATAR_URL;
  return { id, name, avatarUrl, email, isHost, isSample, joinedAt: createdAt, suspendedAt, suspendedUntil };
}

type Facts = Pick<
  Ok<typeof getMember>,
  'member' | 'emailVerified' | 'lastVisit' | 'signIn' | 'skillCoins' | 'figures'
>;

export function presentFacts(row: FactsRow): Facts {
  const { emailVerified, lastVisit, hasPassword, hasGoogle, passkeys, balanceSvc } = row;
  const { coursesOffered, coursesHidden, projectsOwned, projectsHidden, hiddenWithMember } = row;
  const { learning, completed, reportsOpen, reportsTotal } = row;
  return {
    member: presentHosted(row),
    emailVerified,
    lastVisit,
    signIn: { hasPassword, hasGoogle, passkeys },
    skillCoins: balanceSvc,
    figures: {
      ...{ coursesOffered, coursesHidden, projectsOwned, projectsHidden, hiddenWithMember },
      ...{ learning, completed, reportsOpen, reportsTotal },
    },
  };
}
