import { useSignedInViewer } from '../../api/session/viewer.ts';
import { SettingsData } from '../../features/accounts/settings/settings-data.tsx';
import { SignOutButton } from '../../features/accounts/settings/sign-out-button.tsx';
import { signOutNote } from '../../features/accounts/settings/sign-out-note.tsx';
import { useSignOut } from '../../features/accounts/settings/use-sign-out.ts';
import { SuspensionNotice } from '../../features/departures/suspension-notice.tsx';
import { DecisionAppeal } from '../../features/reports/decision/decision-appeal.tsx';
import { Brand } from '../../ui/page.tsx';
import { Title } from '../../ui/title.tsx';

/** All that a suspended member can reach. */
export function SuspendedScreen() {
  const { name, email } = useSignedInViewer();
  const signOut = useSignOut();
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid max-w-(--container-form) grid-cols-[minmax(0,1fr)] content-start gap-5 px-(--gutter) pt-6 pb-10 outline-none wide:pt-[12dvh]"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Brand />
        <SignOutButton signOut={signOut} />
      </div>
      {signOutNote(signOut)}
      <Title level={1} size="l">
        Your account is suspended
      </Title>
      <p className="text-ink-soft wrap-anywhere">
        You are signed in as <bdi>{name}</bdi> ({email}). Nobody finds you, and you can use nothing else here.
        Your coins, courses and messages stay as they are.
      </p>
      <SuspensionNotice appeal={(decisionId) => <DecisionAppeal decisionId={decisionId} />} />
      <SettingsData />
    </main>
  );
}
