import { Failure } from '../feedback/note.tsx';
import { Button } from './button.tsx';

/** What is known of a list that comes page by page, as TanStack Query tells it. */
type PagedList = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type ShowMoreProps = {
  of: PagedList;
  /** Completes 'Could not load more …', e.g. 'courses'. */
  what: string;
  /** Called just before more is fetched. */
  onMore?: () => void;
  /** On the button, where there is more than one list. */
  children?: string;
};

/** Below a list, as long as it goes on. */
export function ShowMore({ of, what, onMore, children = 'Show more' }: ShowMoreProps) {
  if (!of.hasNextPage) return null;
  function fetchMore() {
    onMore?.();
    void of.fetchNextPage();
  }
  return (
    <div className="grid justify-items-center gap-3 pt-5">
      {of.isFetchNextPageError && <Failure>Could not load more {what}</Failure>}
      <Button look="plain" onClick={fetchMore} pending={of.isFetchingNextPage}>
        {children}
      </Button>
    </div>
  );
}
