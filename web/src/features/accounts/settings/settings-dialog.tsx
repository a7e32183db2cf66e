import { getSignInMethods } from '@skillverse/contract/accounts/settings';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { failureText } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Title } from '../../../ui/title.tsx';
import { GoogleConnection } from './google-connection.tsx';
import { SettingsData } from './settings-data.tsx';
import { SettingsDelete } from './settings-delete.tsx';
import { SettingsPassword } from './settings-password.tsx';
import { SettingsSessions } from './settings-sessions.tsx';
import { SettingsTheme } from './settings-theme.tsx';

export type SettingsDialogProps = { open: boolean; onClose: () => void };

/** What a member decides about the account, apart from the profile. */
export function SettingsDialog({ open, onClose }: SettingsDialogProps) {
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
        <Part title="My data">
          <p>Everything that Skillverse keeps about you, in one file.</p>
          <SettingsData />
        </Part>
        <Part title="Delete account">
          <SettingsDelete />
        </Part>
        <Part title="About Skillverse">
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Title level={3} size="s" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** Password and Google: what is shown depends on what the member has. */
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
      <Part title="Password">
        <SettingsPassword email={email} hasPassword={methods.data.hasPassword} />
      </Part>
      <Part title="Google">
        <GoogleConnection methods={methods.data} />
      </Part>
    </>
  );
}
