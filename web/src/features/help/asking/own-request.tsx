import type { HelpRequest } from '@skillverse/contract/help/requests';
import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { AskerActions } from '../asker-actions.tsx';
import { RequestFacts } from '../request-facts.tsx';
import { RequestState } from '../request-state.tsx';
import type { Deciding } from '../use-deciding.tsx';

/** The viewer's request: what was asked, how it stands, and what can be done. */
export function OwnRequest({ request, deciding }: { request: HelpRequest; deciding: Deciding }) {
  const { text, helper, conversation } = request;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <RequestFacts request={request} />
      <RequestState request={request} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {helper && conversation && (
          <Link
            to="/messages/$userId"
            params={{ userId: helper.id }}
            className={buttonClass({ look: 'quiet' })}
          >
            Open the conversation
          </Link>
        )}
        <AskerActions request={request} deciding={deciding} />
      </div>
    </div>
  );
}
