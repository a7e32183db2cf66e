import { isOutOfDate } from '../../../api/http/out-of-reach.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ShowMore } from '../../../ui/controls/show-more.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { OutOfDate } from '../../../ui/feedback/out-of-date.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { useFirstNew } from '../../../ui/focus/use-first-new.ts';
import { RequestCard, type RequestParts } from './request-card.tsx';
import type { useBoard } from './use-board.ts';

const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2';

type BoardProps = RequestParts & {
  board: ReturnType<typeof useBoard>;
  /** '' for all. */
  skill: string;
  onAll: () => void;
  /** It stands above already. */
  without: string | undefined;
};

/** The open requests of others: those that fit the viewer's skills first, then the newest. */
export function Board({ board, skill, onAll, without, ...parts }: BoardProps) {
  const listed = board.listed.filter(({ id }) => id !== without);
  const { list, awaitMore } = useFirstNew(listed.length);
  if (board.isPending) return <RequestSkeletons />;
  const retry = { onRetry: () => void board.refetch(), retrying: board.isFetching };
  if (!board.data) return <LoadFailed what="SOS requests" detail={board.failure} {...retry} />;
  const outOfDate = isOutOfDate(board) && <OutOfDate why={board.failure} {...retry} />;
  if (listed.length === 0 && !board.hasNextPage)
    return outOfDate || <NobodyAsks skill={skill} isElse={board.listed.length > 0} onAll={onAll} />;
  return (
    <>
      {outOfDate}
      <ul ref={list} aria-label="Open requests" className={gridClass}>
        {listed.map((request) => (
          // The focus is led here when more were shown.
          <li key={request.id} tabIndex={-1} className="min-w-0">
            <RequestCard request={request} {...parts} />
          </li>
        ))}
      </ul>
      <ShowMore of={board} what="SOS requests" onMore={awaitMore} />
    </>
  );
}

type NobodyAsksProps = {
  skill: string;
  /** Somebody does, above. */
  isElse: boolean;
  onAll: () => void;
};

function NobodyAsks({ skill, isElse, onAll }: NobodyAsksProps) {
  const nobody = isElse ? 'Nobody else' : 'Nobody';
  if (skill !== '') {
    return (
      <EmptyState compact level={3} title={`${nobody} needs help with ${skill} right now`}>
        <Button onClick={onAll}>Show all requests</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      compact
      level={3}
      title={`${nobody} needs help right now`}
      hint="You are told when somebody needs help with your skills."
    />
  );
}

function RequestSkeletons() {
  return (
    <Loading label="Loading SOS requests">
      <div className={`${gridClass} breathing`}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Bone key={key} corner="l" className="h-56" />
        ))}
      </div>
    </Loading>
  );
}
