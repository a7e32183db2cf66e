import { useSignedInViewer } from '../../api/viewer.ts';
import { Link } from '../../navigation/link.tsx';
import { CoinAmount, coinPillClass } from '../../ui/coin-amount.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The balance in the header of screens where coins can be spent; it opens the wallet's history over the screen. */
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
