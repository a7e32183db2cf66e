import { TabList, TabPanel, Tabs } from '../../../ui/controls/tabs.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { usePasskeySignIn } from '../passkeys/use-passkey-sign-in.ts';
import { GoogleButton } from './google-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useGoogleSignIn } from './use-google.ts';
import { useSignInForm } from './use-sign-in-form.ts';
import { useSignUpForm } from './use-sign-up-form.ts';

export type AccountTab = 'login' | 'sign-up';

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'sign-up', label: 'Sign Up' },
] as const;

type AccountTabsProps = { tab: AccountTab; onTab: (tab: AccountTab) => void };

/** Both forms live here, above their panels, so that a change of tab keeps what was typed. */
export function AccountTabs({ tab, onTab }: AccountTabsProps) {
  const google = useGoogleSignIn();
  const passkey = usePasskeySignIn(() => {
    clear();
    google.clear();
  });
  const signIn = useSignInForm(clearOthers);
  const signUp = useSignUpForm(clearOthers);
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
  return (
    <>
      <Tabs value={tab} onChange={open} className="grid gap-4">
        <TabList label="Login or Sign Up" tabs={tabs} stretch />
        <TabPanel value="login">
          <SignInForm form={signIn} />
        </TabPanel>
        <TabPanel value="sign-up">
          <SignUpForm form={signUp} />
        </TabPanel>
      </Tabs>
      <GoogleButton
        google={google}
        onTry={() => {
          clear();
          passkey.clear();
        }}
      />
      {tab === 'login' && <PasskeyButton passkey={passkey} />}
    </>
  );
}
