import type { HelpRequest } from '@skillverse/contract/help/requests';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { CoinAmount } from '../../ui/market/coin-amount.tsx';
import { Tag } from '../../ui/market/tag.tsx';
import { AskerActions } from './asker-actions.tsx';
import { boundTo, myHelpQuery } from './my-help.ts';
import { requestElementId, takesFocus } from './request-focus.ts';
import { RequestState } from './request-state.tsx';
import type { Deciding } from './use-deciding.tsx';
import { useHelping } from './use-helping.ts';

type BoundRequestProps = { userId: string; deciding: Deciding };

/** In the conversation of asker and helper: what was asked, how it stands, and what the viewer can do about it. */
export function BoundRequest({ userId, deciding }: BoundRequestProps) {
  const { data } = useQuery(myHelpQuery());
  const request = boundTo(data, userId);
  return request && <Bound request={request} isHelper={request.helper?.id !== userId} deciding={deciding} />;
}

type BoundProps = { request: HelpRequest; isHelper: boolean; deciding: Deciding };

/** On a phone it leaves the room to the conversation, in which the whole question stands too. */
function Bound({ request, isHelper, deciding }: BoundProps) {
  const { id, text, skill, bountySvc, state } = request;
  const helping = useHelping();
  const { isReleasing, failure } = helping.of(request);
  useEffect(() => {
    if (!takesFocus({ id })) return;
    // The heading of a new screen takes the focus before.
    requestAnimationFrame(() => document.getElementById(requestElementId({ id }))?.focus());
  }, [id]);
  return (
    <section
      aria-label="Skill SOS"
      id={requestElementId(request)}
      tabIndex={-1}
      className="grid min-w-0 gap-1 border-b border-line py-2 focus-visible:-outline-offset-4 wide:gap-2 wide:px-5 wide:py-3"
    >
      <div className="flex min-w-0 items-center gap-3">
        <p dir="auto" className="line-clamp-1 min-w-0 grow type-label wrap-anywhere wide:line-clamp-2">
          {text}
        </p>
        {skill && (
          <span className="shrink-0 max-wide:hidden">
            <Tag>{skill}</Tag>
          </span>
        )}
        {bountySvc > 0 && <CoinAmount amountSvc={bountySvc} size="s" />}
      </div>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <RequestState request={request} />
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {!isHelper && state === 'answered' && <AskerActions request={request} deciding={deciding} />}
          {isHelper && state === 'open' && (
            <Button look="plain" pending={isReleasing} onClick={() => helping.release(request)}>
              Release
            </Button>
          )}
        </div>
      </div>
      <Failure>{failure}</Failure>
    </section>
  );
}
