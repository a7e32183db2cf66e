import { getSignInMethods } from '@skillverse/contract/accounts/settings';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Part } from '../../../ui/dialog/part.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { GoogleConnection } from './google-connection.tsx';
import { SettingsData } from './settings-data.tsx';
import { SettingsDelete } from './settings-delete.tsx';
import { SettingsDocuments } from './settings-documents.tsx';
import { SettingsEmail } from './settings-email.tsx';
import { SettingsPasskeys } from './settings-passkeys.tsx';
import { SettingsPassword } from './settings-password.tsx';
import { SettingsSessions } from './settings-sessions.tsx';
import { SettingsTheme } from './settings-theme.tsx';

export type SettingsDialogProps = {
  open: boolean;
  onClose: () => void;
  /** What other features let a member decide. */
  children: ReactNode;
};

/** What a member decides about the account, apart from the profile. */
export function SettingsDialog({ open, onClose, children }: SettingsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Settings">
      <div className="grid gap-7">
        <Part title="Appearance">
          <SettingsTheme />
        </Part>
        <WaysIn />
        <Part title="Devices">
          <SettingsSessions />
        </Part>
        {children}
        <Part title="My data">
          <p>Everything that Skillverse keeps about you, in one file.</p>
          <SettingsData />
        </Part>
        <Part title="Delete account">
          <SettingsDelete />
        </Part>
        <Part title="About Skillverse">
          <SettingsDocuments />
          <a
            href="/licenses.txt"
            target="_blank"
            className="inline-flex min-h-11 items-center gap-2 justify-self-start type-label text-green-text"
            rel="noopener"
          >
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            Open-source licenses
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Part>
      </div>
    </Dialog>
  );
}

/** Password, Google and passkeys: what is shown depends on what the member has. */
function WaysIn() {
  const { email } = useSignedInViewer();
  const methods = useQuery(queryOf(getSignInMethods));
  const waiting = methods.isPending ? (
    <SkeletonLines count={4} label="Loading how you sign in" />
  ) : (
    <LoadFailed
      compact
      what="how you sign in"
      detail={failureText(methods.error, getSignInMethods)}
      onRetry={() => void methods.refetch()}
      retrying={methods.isFetching}
    />
  );
  if (!methods.data) return <Part title="Signing in">{waiting}</Part>;
  return (
    <>
      {methods.data.email.mailAvailable && (
        <Part title="Email address">
          <SettingsEmail email={email} methods={methods.data} />
        </Part>
      )}
      <Part title="Password">
        <SettingsPassword email={email} hasPassword={methods.data.hasPassword} />
      </Part>
      <Part title="Google">
        <GoogleConnection methods={methods.data} />
      </Part>
      <Part title="Passkeys">
        <SettingsPasskeys methods={methods.data} />
      </Part>
    </>
  );
}
