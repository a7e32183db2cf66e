import {
  getMember,
  listMembers as listMembersCall,
  listMemberTransfers,
  makeResetLink,
  restoreMember as restoreMemberCall,
  signOutMember as signOutMemberCall,
  suspendMember as suspendMemberCall,
} from '@skillverse/contract/host/members';
import { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Tell } from '../../../core/events/gather-hints.ts';
import { idIn } from '../../../core/http/id-in.ts';
import { siteOrigin } from '../../../core/http/origin.ts';
import type { Serve } from '../../../core/http/serve.ts';
import type { Db } from '../../../db/client.ts';
import type { Mails } from '../../../integrations/mail/open-mails.ts';
import type { Settings } from '../../../settings.ts';
import { presentSession } from '../../accounts/present.ts';
import { tellAccountChanged } from '../../accounts/tell-account.ts';
import { tellOfSuspension } from '../../departures/tell-suspension.ts';
import { listMembers } from './list-members.ts';
import { presentFacts, presentHosted } from './present.ts';
import { readMember, readMovements } from './read-member.ts';
import { sendResetLink, signOutMember } from './sign-out-member.ts';
import { restoreMember, suspendMember } from './suspend-member.ts';

// Hiding all that somebody offers tells everybody who is in it.
const SUSPENSION_DEADLINE_MS = 50_000;

const refuse = refusals(getMember);

interface MemberParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly mails?: Pick<Mails, 'send'> | undefined;
  readonly tell: Tell;
}

export function hostedMemberRoutes(serve: Serve, { db, settings, mails, tell }: MemberParts): void {
  serve(listMembersCall, async ({ query }) => {
    const { items, ...page } = await listMembers(db, query);
    return { items: items.map(presentHosted), ...page };
  });

  serve(getMember, async ({ params }) => {
    const { facts, sessions, ...rest } = await readMember(db, memberIn(params));
    return {
      ...presentFacts(facts),
      ...rest,
      // None of them is the one that asks.
      sessions: sessions.map((row) => presentSession(row, '')),
      sendsMail: mails !== undefined,
    };
  });

  serve(listMemberTransfers, ({ params, query }) => readMovements(db, memberIn(params), query.cursor));

  serve(signOutMemberCall, async ({ viewer, params }) => {
    const memberId = memberIn(params);
    const endedSessions = await signOutMember(db, viewer, memberId);
    tell([memberId], 'session', memberId);
    tellAccountChanged(tell, memberId);
    return { endedSessions };
  });

  serve(makeResetLink, async ({ viewer, params, request }) => {
    const memberId = memberIn(params);
    const siteUrl = siteOrigin(request, settings.publicUrl);
    const url = await sendResetLink({ db, mails, siteUrl }, viewer, memberId);
    tellAccountChanged(tell, memberId);
    return { url };
  });

  serve(
    suspendMemberCall,
    async ({ viewer, params, body }) => {
      const memberId = memberIn(params);
      const { answer, moved } = await suspendMember(db, viewer, memberId, body);
      await tellOfSuspension({ db, tell }, memberId, moved);
      return answer;
    },
    { deadlineMs: SUSPENSION_DEADLINE_MS },
  );

  serve(
    restoreMemberCall,
    async ({ viewer, params, body }) => {
      const memberId = memberIn(params);
      const { answer, moved } = await restoreMember(db, viewer, memberId, body.withOffers);
      await tellOfSuspension({ db, tell }, memberId, moved);
      return answer;
    },
    { deadlineMs: SUSPENSION_DEADLINE_MS },
  );
}

/** @throws USER_NOT_FOUND where it cannot be one */
function memberIn({ memberId }: { readonly memberId: string }): UserId {
  const id = idIn(UserId, memberId);
  if (!id) throw refuse.USER_NOT_FOUND();
  return id;
}
