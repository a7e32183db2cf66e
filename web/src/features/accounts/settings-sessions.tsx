import { endSession, listSessions, type OpenSession } from '@skillverse/contract/account-settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useRef } from 'react';
import { mutationOf, queryOf } from '../../api/queries.ts';
import { failureText, isRefusal } from '../../api/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { deviceName } from './device-name.ts';
import { FailureNote } from './failure-note.tsx';
import { settingsFailureText } from './settings-queries.ts';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Where the member is signed in, and the way to end it. */
export function SettingsSessions() {
  const client = useQueryClient();
  const sessions = useQuery(queryOf(listSessions));
  const list = useRef<HTMLUListElement>(null);
  const ending = useMutation(
    mutationOf(endSession, {
      onSettled: (_ended, error) => {
        // The row that had the focus goes.
        if (!error) list.current?.focus();
        return client.invalidateQueries({ queryKey: queryOf(listSessions).queryKey });
      },
    }),
  );
  if (sessions.isPending) return <SkeletonLines count={3} label="Loading your devices" />;
  if (!sessions.data) {
    return (
      <LoadFailed
        compact
        what="your devices"
        detail={failureText(sessions.error, listSessions)}
        onRetry={() => void sessions.refetch()}
        retrying={sessions.isFetching}
      />
    );
  }
  const failed = ending.error && !isRefusal(ending.error, endSession);
  return (
    <div className="grid gap-3">
      <ul ref={list} tabIndex={-1} aria-label="Devices" className="grid gap-3 outline-none">
        {sessions.data.items.map((session) => (
          <Device
            key={session.id}
            session={session}
            ending={ending.isPending && ending.variables.params.sessionId === session.id}
            onEnd={() => ending.mutate({ params: { sessionId: session.id } })}
          />
        ))}
      </ul>
      {failed && <FailureNote texts={settingsFailureText(ending.error, endSession)} />}
    </div>
  );
}

type DeviceProps = { session: OpenSession; ending: boolean; onEnd: () => void };

function Device({ session: { current, userAgent, lastUsedAt, createdAt }, ending, onEnd }: DeviceProps) {
  const name = deviceName(userAgent);
  const since = day.format(new Date(createdAt));
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-3">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-36 flex-1">
        <p className="type-label">{name}</p>
        <p className="type-text-s text-ink-soft">
          {current ? 'This device' : `Last used ${day.format(new Date(lastUsedAt))}`} · signed in {since}
        </p>
      </div>
      {!current && (
        <Button
          look="plain"
          pending={ending}
          aria-label={`Sign out ${name}, signed in ${since}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
