import { useSearch } from '@tanstack/react-router';
import { LinkForm } from '../../features/accounts/email/link-form.tsx';

export function VerifyEmailScreen() {
  const { token } = useSearch({ from: '/verify-email' });
  return <LinkForm kind="verify" token={token} />;
}
