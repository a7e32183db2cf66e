import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { focusContent } from '../../ui/focus/focus-content.ts';
import { WalletHistory } from './wallet-history.tsx';

type WalletSheetProps = { open: boolean; onClose: () => void };

/** The wallet over any screen, open while the address says ?wallet=open. */
export function WalletSheet({ open, onClose }: WalletSheetProps) {
  const opener = useOpener(open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Wallet history"
      finalFocus={() => opener instanceof HTMLAnchorElement || focusContent()}
    >
      <WalletHistory />
    </Dialog>
  );
}

/** The element that had the focus before: a link to the wallet, or none if it was opened by its address. */
function useOpener(open: boolean): Element | null {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return opener;
}
