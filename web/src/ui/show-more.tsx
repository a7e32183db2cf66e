import { Button } from './button.tsx';
import { Failure } from './note.tsx';

type ShowMoreProps = {
  /** Completes 'Could not load more …', e.g. 'courses'. */
  what: string;
  onMore: () => void;
  pending: boolean;
  failed: boolean;
  /** On the button, where there is more than one list. */
  children?: string;
};

/** Below a list that goes on. */
export function ShowMore({ what, onMore, pending, failed, children = 'Show more' }: ShowMoreProps) {
  return (
    <div className="grid justify-items-center gap-3 pt-5">
      {failed && <Failure>Could not load more {what}</Failure>}
      <Button look="plain" onClick={onMore} pending={pending}>
        {children}
      </Button>
    </div>
  );
}
