import { useSignedInViewer } from '../../api/session/viewer.ts';
import { Link } from '../../navigation/link.tsx';
import { VisuallyHidden } from '../../ui/focus/visually-hidden.tsx';
import { CoinAmount, coinPillClass } from '../../ui/market/coin-amount.tsx';

/** The balance in the header of screens on which coins can be spent. It opens the wallet over the screen. */
export function BalancePill() {
  const { skillCoins } = useSignedInViewer();
  return (
    <Link
      to="."
      search={(search) => ({ ...search, wallet: 'open' as const })}
      resetScroll={false}
      className={coinPillClass}
    >
      <VisuallyHidden>Open your wallet, balance </VisuallyHidden>
      <CoinAmount amountSvc={skillCoins} />
    </Link>
  );
}
