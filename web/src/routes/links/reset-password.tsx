import { useSearch } from '@tanstack/react-router';
import { ResetPassword } from '../../features/accounts/email/reset-password.tsx';

export function ResetPasswordScreen() {
  const { token } = useSearch({ from: '/reset-password' });
  return <ResetPassword token={token} />;
}
