import { TabList, TabPanel, Tabs } from '../../../ui/controls/tabs.tsx';
import { RequestSent } from '../joining/request-sent.tsx';
import { useJoining } from '../joining/use-joining.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { usePasskeySignIn } from '../passkeys/use-passkey-sign-in.ts';
import { GoogleButton } from './google-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useGoogleSignIn } from './use-google.ts';
import { useSignInForm } from './use-sign-in-form.ts';
import { readNewcoming, useSignUpForm } from './use-sign-up-form.ts';

export type AccountTab = 'login' | 'sign-up';

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'sign-up', label: 'Sign Up' },
] as const;

type AccountTabsProps = {
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
  /** The token of an invitation in the address. */
  invitation: string | undefined;
};

/** Both forms live here, above their panels, so that a change of tab keeps what was typed. */
export function AccountTabs({ tab, onTab, invitation }: AccountTabsProps) {
  const joining = useJoining(invitation);
  const google = useGoogleSignIn();
  const passkey = usePasskeySignIn(() => {
    clear();
    google.clear();
  });
  const signIn = useSignInForm(clearOthers);
  const signUp = useSignUpForm(joining, clearOthers);
  function open(next: AccountTab) {
    clearOthers();
    onTab(next);
  }
  function clear() {
    signIn.clear();
    signUp.clear();
  }
  function clearOthers() {
    google.clear();
    passkey.clear();
  }
  const isSent = signUp.answer?.userId === null || google.outcome === 'waiting';
  return (
    <>
      <Tabs value={tab} onChange={open} className="grid gap-4">
        <TabList label="Login or Sign Up" tabs={tabs} stretch />
        <TabPanel value="login">
          <SignInForm form={signIn} />
        </TabPanel>
        <TabPanel value="sign-up">
          {isSent ? <RequestSent /> : <SignUpForm form={signUp} joining={joining} />}
        </TabPanel>
      </Tabs>
      {(tab === 'login' || !(joining.isClosed || isSent)) && (
        <GoogleButton
          google={google}
          newcoming={tab === 'sign-up' ? () => readNewcoming(signUp, joining) : undefined}
          onTry={() => {
            clear();
            passkey.clear();
          }}
        />
      )}
      {tab === 'login' && <PasskeyButton passkey={passkey} />}
    </>
  );
}
