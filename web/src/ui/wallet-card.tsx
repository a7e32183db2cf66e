import type { ReactNode } from 'react';
import { CoinMark } from '../art/coin-mark.tsx';

/** The gold sheet of a wallet, a coin rolling out of its corner. Its button has the look 'coin'. */
export function WalletCard({ children }: { children: ReactNode }) {
  return (
    <section className="relative grid overflow-hidden rounded-l bg-gold-wash p-5 text-on-gold">
      <CoinMark className="absolute -top-7 -right-8 size-40" />
      <div className="relative grid gap-4 justify-items-start">{children}</div>
    </section>
  );
}
