import { Dialog } from '../../ui/dialog.tsx';
import { useWayBack } from '../../ui/use-way-back.ts';
import { WalletHistory } from './wallet-history.tsx';

type WalletSheetProps = { open: boolean; onClose: () => void };

/** The wallet over any screen, open while the address says ?wallet=open. */
export function WalletSheet({ open, onClose }: WalletSheetProps) {
  const back = useWayBack(open);
  return (
    <Dialog open={open} onClose={onClose} title="Wallet history" finalFocus={back}>
      <WalletHistory />
    </Dialog>
  );
}
