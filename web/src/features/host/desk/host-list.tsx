import type { Ok } from '@skillverse/contract/call';
import { getDesk, removeHost } from '@skillverse/contract/host/desk';
import type { UserId } from '@skillverse/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHostCommand } from '../../../api/commands/use-host-command.ts';
import { keyOf } from '../../../api/queries/queries.ts';
import { Link } from '../../../navigation/link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Avatar } from '../../../ui/market/avatar.tsx';
import { Title } from '../../../ui/title.tsx';

type Host = Ok<typeof getDesk>['hosts'][number];

/** Who else looks after the site. The last host stays. */
export function HostList({ hosts, viewerId }: { hosts: readonly Host[]; viewerId: UserId }) {
  return (
    <Card className="grid gap-3">
      <Title level={2} size="s">
        Hosts
      </Title>
      <ul className="grid gap-4">
        {hosts.map((host) => (
          <HostRow key={host.id} host={host} isViewer={host.id === viewerId} isLast={hosts.length === 1} />
        ))}
      </ul>
    </Card>
  );
}

type HostRowProps = { host: Host; isViewer: boolean; isLast: boolean };

function HostRow({ host, isViewer, isLast }: HostRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const removing = useRemoveHost(host);
  return (
    <li className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar src={host.avatarUrl} size="s" />
        <Link
          to="/user/$userId"
          params={{ userId: host.id }}
          dir="auto"
          className="inline-flex min-h-11 min-w-0 grow basis-24 items-center wrap-anywhere underline-offset-2 hover:underline"
        >
          {host.name}
        </Link>
        {isViewer && <span className="type-text-s text-ink-soft">You</span>}
        {!isLast && !isAsking && (
          <Button look="bare" onClick={() => setIsAsking(true)} aria-label={`Remove ${host.name} as host`}>
            Remove
          </Button>
        )}
      </div>
      {isAsking && (
        <Question
          title={isViewer ? 'Stop being a host?' : `Remove ${host.name} as host?`}
          onKeep={removing.pending ? undefined : () => setIsAsking(false)}
          actions={
            <>
              <Button look="danger" pending={removing.pending} onClick={() => removing.run()}>
                {isViewer ? 'Stop being a host' : 'Remove as host'}
              </Button>
              <Button look="plain" disabled={removing.pending} onClick={() => setIsAsking(false)}>
                Cancel
              </Button>
            </>
          }
        >
          <p>
            {isViewer ? 'You lose the desk.' : 'They lose the desk, and are told.'} Another host can give it
            back.
          </p>
        </Question>
      )}
      {removing.failure && <Failure>{removing.failure}</Failure>}
    </li>
  );
}

function useRemoveHost(host: Host) {
  const client = useQueryClient();
  const toast = useToast();
  return useHostCommand(removeHost, {
    input: () => ({ params: { memberId: host.id } }),
    onDone: () => toast.success(`${host.name} is not a host any more`),
    refetch: () => client.invalidateQueries({ queryKey: keyOf(getDesk) }),
  });
}
