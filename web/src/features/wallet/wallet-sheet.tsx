import { Dialog } from '../../ui/dialog.tsx';
import { WalletHistory } from './wallet-history.tsx';

type WalletSheetProps = { open: boolean; onClose: () => void };

/** The wallet over any screen, open while the address says ?wallet=open. */
export function WalletSheet({ open, onClose }: WalletSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Wallet history">
      <WalletHistory />
    </Dialog>
  );
}
