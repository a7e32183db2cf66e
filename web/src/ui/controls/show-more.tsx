import { Failure } from '../feedback/note.tsx';
import { Button } from './button.tsx';

/** The state of a paginated list, as TanStack Query gives it. */
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
  /** The label of the button, if there is more than one list. */
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
