import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { IconButton } from '../../ui/controls/icon-button.tsx';

/** Leads back to the previous screen, or to `to` if this one was opened by its address. */
export function BackButton({ to }: { to: '/search' | '/collaborate' | '/host/members' }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to }));
  return (
    <IconButton label="Back" onClick={back} className="-ml-2.5">
      <ArrowLeft aria-hidden="true" />
    </IconButton>
  );
}
