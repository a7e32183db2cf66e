import type { ReactNode } from 'react';
import { CoinMark } from '../../art/coin-mark.tsx';

/** The gold sheet of a wallet, a coin rolling out of its corner. Its button has the look 'coin'. */
export function WalletCard({ children }: { children: ReactNode }) {
  return (
    <section className="@container relative grid overflow-hidden rounded-l bg-gold-wash p-5 text-on-gold">
      {/* Does not grow with the text, and is hidden if the text needs the space. */}
      <CoinMark className="absolute top-[-28px] right-[-32px] size-[160px] @max-[17rem]:hidden" />
      <div className="relative grid gap-4 justify-items-start">{children}</div>
    </section>
  );
}
