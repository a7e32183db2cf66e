import type { HelpRequest } from '@skillverse/contract/help/requests';
import { CoinAmount } from '../../ui/market/coin-amount.tsx';
import { Tag } from '../../ui/market/tag.tsx';

/** Skill and bounty, if there are any. */
export function RequestFacts({
  request,
}: {
  request: Pick<HelpRequest, 'skill' | 'bountySvc' | 'fitsViewer'>;
}) {
  const { skill, bountySvc, fitsViewer } = request;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden">
      {bountySvc > 0 && <CoinAmount amountSvc={bountySvc} size="s" />}
      {skill && <Tag>{skill}</Tag>}
      {fitsViewer && <Tag look="green">Fits your skills</Tag>}
    </div>
  );
}
