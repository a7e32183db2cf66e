import type { Ok } from '@skillverse/contract/call';
import { endInvitation, type Invitation, listInvitations } from '@skillverse/contract/host/joining';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHostCommand } from '../../../api/commands/use-host-command.ts';
import { failureText } from '../../../api/http/refusal.ts';
import { keyOf, queryOf } from '../../../api/queries/queries.ts';
import { Link } from '../../../navigation/link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Title } from '../../../ui/title.tsx';
import { InvitationForm } from './invitation-form.tsx';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Links by which people join, and who came by which. */
export function InvitationList() {
  const query = useQuery(queryOf(listInvitations));
  return (
    <Card className="grid gap-4">
      <Title level={2} size="s">
        Invitations
      </Title>
      <InvitationForm />
      {query.isPending && <SkeletonRows count={2} label="Loading the invitations" />}
      {query.isError && !query.data && (
        <LoadFailed
          what="the invitations"
          detail={failureText(query.error, listInvitations)}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <Invitations {...query.data} />}
    </Card>
  );
}

function Invitations({ items, total }: Ok<typeof listInvitations>) {
  if (items.length === 0) return <p className="text-ink-soft">There are no invitations yet.</p>;
  return (
    <>
      <ul className="grid gap-4">
        {items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {total > items.length && (
        <p className="type-text-s text-ink-soft">These are the last {items.length}.</p>
      )}
    </>
  );
}

function stateOf({ isOpen, endedAt, endsAt, uses, usesMax }: Invitation): string {
  if (isOpen) return `until ${day.format(new Date(endsAt))}`;
  if (endedAt !== null) return `ended on ${day.format(new Date(endedAt))}`;
  return uses >= usesMax ? 'used up' : `ended on ${day.format(new Date(endsAt))}`;
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { title, uses, usesMax, madeBy, joined, isOpen } = invitation;
  const ending = useEndInvitation(invitation);
  const name = title ?? 'Invitation';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <p dir="auto" className="grow basis-40 wrap-anywhere font-bold">
          {name}
        </p>
        {isOpen && (
          <Button
            look="bare"
            pending={ending.pending}
            onClick={() => ending.run()}
            aria-label={`End the invitation: ${name}`}
          >
            End
          </Button>
        )}
      </div>
      <p className="type-text-s text-ink-soft">
        {uses} of {usesMax} joined, {stateOf(invitation)}. By {madeBy?.name ?? 'the command line'}
      </p>
      {joined.length > 0 && (
        <ul className="flex flex-wrap gap-x-4" aria-label={`Who came by: ${name}`}>
          {joined.map((member) => (
            <li key={member.id}>
              <Link
                to="/user/$userId"
                params={{ userId: member.id }}
                dir="auto"
                className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-2"
              >
                {member.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Failure>{ending.failure}</Failure>
    </li>
  );
}

function useEndInvitation({ id: invitationId }: Invitation) {
  const client = useQueryClient();
  const toast = useToast();
  return useHostCommand(endInvitation, {
    input: () => ({ params: { invitationId } }),
    onDone: () => toast.success('The invitation has ended'),
    refetch: () => client.invalidateQueries({ queryKey: keyOf(listInvitations) }),
  });
}
