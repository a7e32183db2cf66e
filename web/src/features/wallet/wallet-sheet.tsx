import { Dialog } from '../../ui/dialog.tsx';
import { useWalletSheet } from './use-wallet-sheet.ts';
import { WalletHistory } from './wallet-history.tsx';

/** The wallet over any screen, open while the address says ?wallet=open. */
export function WalletSheet() {
  const { open, close } = useWalletSheet();
  return (
    <Dialog open={open} onClose={close} title="Wallet history">
      <WalletHistory />
    </Dialog>
  );
}
