import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { AskerActions } from './asker-actions.tsx';
import { boundTo, myHelpQuery } from './my-help.ts';
import { RequestFacts } from './request-facts.tsx';
import { RequestState } from './request-state.tsx';
import type { Deciding } from './use-deciding.tsx';
import { useHelping } from './use-helping.ts';

/** In the conversation of asker and helper: what was asked, how it stands, and what the viewer can do about it. */
export function BoundRequest({ userId, deciding }: { userId: string; deciding: Deciding }) {
  const { data } = useQuery(myHelpQuery());
  const helping = useHelping();
  const request = boundTo(data, userId);
  if (!request) return null;
  const isHelper = request.helper?.id !== userId;
  const { isReleasing, failure } = helping.of(request);
  return (
    <section aria-label="Skill SOS" className="grid min-w-0 gap-2 border-b border-line py-3 wide:px-5">
      <p dir="auto" className="line-clamp-2 type-label wrap-anywhere">
        {request.text}
      </p>
      <RequestFacts request={{ ...request, fitsViewer: false }} />
      <RequestState request={request} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!isHelper && request.state === 'answered' && <AskerActions request={request} deciding={deciding} />}
        {isHelper && request.state === 'open' && (
          <Button look="plain" pending={isReleasing} onClick={() => helping.release(request)}>
            Release
          </Button>
        )}
      </div>
      <Failure>{failure}</Failure>
    </section>
  );
}
