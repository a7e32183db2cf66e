import type { HelpRequest } from '@skillverse/contract/help/requests';
import { EyeOff, Flag } from 'lucide-react';
import { useId } from 'react';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Link } from '../../../navigation/link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { howLongAgo } from '../../../ui/how-long-ago.ts';
import { Avatar } from '../../../ui/market/avatar.tsx';
import { Title } from '../../../ui/title.tsx';
import { AskerActions } from '../asker-actions.tsx';
import { RequestFacts } from '../request-facts.tsx';
import { requestElementId } from '../request-focus.ts';
import { RequestState } from '../request-state.tsx';
import { sideOf } from '../request-words.ts';
import type { Deciding } from '../use-deciding.tsx';
import type { Helping } from '../use-helping.ts';

export type RequestParts = {
  helping: Helping;
  deciding: Deciding;
  onReport: (request: HelpRequest) => void;
};

type RequestCardProps = RequestParts & { request: HelpRequest };

/** A request on the board: who needs what, how it stands, and what the viewer can do. */
export function RequestCard({ request, ...parts }: RequestCardProps) {
  const nameId = useId();
  const viewer = useSignedInViewer();
  const isOwn = request.asker.id === viewer.id;
  const { failure } = parts.helping.of(request);
  return (
    <Card
      as="article"
      id={requestElementId(request)}
      labelledBy={nameId}
      className="flex h-full flex-col gap-3"
    >
      <RequestHead request={request} nameId={nameId} />
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {request.text}
      </p>
      {request.hiddenByHost && (
        <p className="flex items-center gap-2 type-text-s text-ink-soft">
          <EyeOff aria-hidden="true" className="size-4 shrink-0" />
          Hidden by the host
        </p>
      )}
      <RequestFacts request={request} />
      <RequestState request={request} />
      <div className="mt-auto flex items-end justify-between gap-2 empty:hidden">
        <div className="flex min-w-0 flex-wrap gap-2">
          <Actions request={request} nameId={nameId} {...parts} />
        </div>
        {!isOwn && !request.hiddenByHost && (
          <IconButton
            label="Report this SOS"
            aria-describedby={nameId}
            onClick={() => parts.onReport(request)}
            className="-mr-2.5"
          >
            <Flag aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Failure>{failure}</Failure>
    </Card>
  );
}

type HeadProps = { request: HelpRequest; nameId: string };

function RequestHead({ request, nameId }: HeadProps) {
  const { asker, createdAt } = request;
  const viewer = useSignedInViewer();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <Avatar src={asker.avatarUrl} size="m" />
      <div className="grid min-w-0">
        <Title level={3} size="s" person id={nameId} className="wrap-anywhere">
          {asker.id === viewer.id ? 'You' : asker.name}
        </Title>
        <p className="type-text-s text-ink-soft">
          {howLongAgo(new Date(createdAt), new Date())}
          {recordWords(request)}
        </p>
      </div>
    </div>
  );
}

/** What became of the answers that the asker got before. */
function recordWords({ askerRecord: { solvedCount, notSolvedCount } }: HelpRequest): string {
  if (solvedCount + notSolvedCount === 0) return '';
  return ` · ${solvedCount} solved, ${notSolvedCount} not solved`;
}

type ActionsProps = RequestCardProps & { nameId: string };

function Actions({ request, nameId, helping, deciding }: ActionsProps) {
  const viewer = useSignedInViewer();
  const side = sideOf(request, viewer.id);
  const { isClaiming, isReleasing } = helping.of(request);
  if (side === 'other') {
    if (request.state !== 'open' || request.obstacle !== null) return null;
    return (
      <Button aria-describedby={nameId} pending={isClaiming} onClick={() => helping.claim(request)}>
        I can help
      </Button>
    );
  }
  const other = side === 'asker' ? request.helper : request.asker;
  return (
    <>
      {request.conversation && other && (
        <Link to="/messages/$userId" params={{ userId: other.id }} className={buttonClass({ look: 'quiet' })}>
          Open the conversation
        </Link>
      )}
      {side === 'asker' && <AskerActions request={request} deciding={deciding} />}
      {side === 'helper' && request.state === 'open' && (
        <Button look="plain" pending={isReleasing} onClick={() => helping.release(request)}>
          Release
        </Button>
      )}
    </>
  );
}
