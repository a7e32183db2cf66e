import { LogOut } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import type { SignOutState } from './use-sign-out.ts';

export function SignOutButton({ signOut }: { signOut: SignOutState }) {
  return (
    <Button look="bare" pending={signOut.pending} onClick={() => signOut.ask()}>
      <LogOut aria-hidden="true" />
      Sign Out
    </Button>
  );
}
