import { listPasskeys, PASSKEYS_MAX } from '@skillverse/contract/accounts/passkeys';
import type { getSignInMethods } from '@skillverse/contract/accounts/settings';
import type { Ok } from '@skillverse/contract/call';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureText } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { whyNoPasskeys } from '../passkeys/known-passkeys.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

type Methods = Ok<typeof getSignInMethods>;

/** The passkeys of the member: added, renamed and removed here. Where there can be none, why. */
export function SettingsPasskeys({ methods }: { methods: Methods }) {
  const list = useRef<HTMLDivElement>(null);
  const why = whyNoPasskeys(methods.passkeys.available);
  // What was pressed goes.
  const onChanged = () => list.current?.focus();
  return (
    <div className="grid gap-3">
      <p>
        Sign in with your fingerprint, face or screen lock. A passkey is kept by your device: there is nothing
        to remember and nothing to type.
      </p>
      {why && <p className="text-ink-soft">{why}</p>}
      <div ref={list} tabIndex={-1} className="outline-none">
        <PasskeyList hasPassword={methods.hasPassword} onChanged={onChanged} />
      </div>
      {!why && methods.passkeys.count < PASSKEYS_MAX && (
        <AddPasskey hasPassword={methods.hasPassword} onAdded={onChanged} />
      )}
      {methods.passkeys.count >= PASSKEYS_MAX && (
        <p className="text-ink-soft">
          You have {PASSKEYS_MAX} passkeys. To add another one, remove one first.
        </p>
      )}
    </div>
  );
}

function PasskeyList({ hasPassword, onChanged }: { hasPassword: boolean; onChanged: () => void }) {
  const passkeys = useQuery(queryOf(listPasskeys));
  if (passkeys.isPending) return <SkeletonLines count={2} label="Loading your passkeys" />;
  if (!passkeys.data) {
    return (
      <LoadFailed
        compact
        what="your passkeys"
        detail={failureText(passkeys.error, listPasskeys)}
        onRetry={() => void passkeys.refetch()}
        retrying={passkeys.isFetching}
      />
    );
  }
  const { items } = passkeys.data;
  if (items.length === 0) return <p className="text-ink-soft">You have no passkey yet.</p>;
  return (
    <ul aria-label="Passkeys" className="grid gap-3">
      {items.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} hasPassword={hasPassword} onChanged={onChanged} />
      ))}
    </ul>
  );
}
