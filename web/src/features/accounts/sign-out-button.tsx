import { signOut } from '@skillverse/contract/accounts';
import { LogOut } from 'lucide-react';
import { failureText } from '../../api/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useSignOut } from './use-sign-out.ts';

export function SignOutButton() {
  const toast = useToast();
  const leave = useSignOut();
  return (
    <Button
      look="bare"
      pending={leave.isPending}
      onClick={() =>
        leave.mutate(undefined, { onError: (error) => toast.failure(failureText(error, signOut)) })
      }
    >
      <LogOut aria-hidden="true" />
      Sign Out
    </Button>
  );
}
