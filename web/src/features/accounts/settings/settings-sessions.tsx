import { listSessions, type OpenSession } from '@skillverse/contract/accounts/settings';
import { deviceName } from '@skillverse/contract/rules/device-name';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useRef } from 'react';
import { failureText } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { FailureNote } from '../sign-in/failure-note.tsx';
import { useEndSessions } from './use-end-sessions.ts';

/** The server keeps the day of the last use alone. */
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The devices on which the member is signed in, with buttons to sign them out. */
export function SettingsSessions() {
  const sessions = useQuery(queryOf(listSessions));
  const list = useRef<HTMLUListElement>(null);
  // The row that had the focus goes.
  const { end, under, failures } = useEndSessions(() => list.current?.focus());
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
  const { items } = sessions.data;
  return (
    <div className="grid gap-3">
      <ul ref={list} tabIndex={-1} aria-label="Devices" className="grid gap-3 outline-none">
        {items.map((session) => (
          <Device
            key={session.id}
            session={session}
            ending={under === 'others' || under === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
      {failures.length > 0 && <FailureNote texts={failures} />}
      {items.some(({ current }) => !current) && (
        <Button
          look="quiet"
          className="justify-self-start"
          pending={under === 'others'}
          onClick={() => end('others')}
        >
          Sign out all other devices
        </Button>
      )}
    </div>
  );
}

type DeviceProps = { session: OpenSession; ending: boolean; onEnd: () => void };

function Device({ session: { current, userAgent, lastUsedAt, createdAt }, ending, onEnd }: DeviceProps) {
  const name = deviceName(userAgent);
  const since = moment.format(new Date(createdAt));
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
