import { useSearch } from '@tanstack/react-router';
import { LinkForm } from '../../features/accounts/email/link-form.tsx';

export function ConfirmAddressScreen() {
  const { token } = useSearch({ from: '/confirm-address' });
  return <LinkForm kind="change" token={token} />;
}
