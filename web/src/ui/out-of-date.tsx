import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { useFocusHeir } from './use-focus-heir.ts';

type OutOfDateProps = {
  /** Why what is shown could not be brought up to date. */
  why: string;
  onRetry: () => void;
  retrying: boolean;
};

/** Above what was fetched earlier, when fetching it again failed. */
export function OutOfDate({ why, onRetry, retrying }: OutOfDateProps) {
  const part = useFocusHeir<HTMLDivElement>();
  return (
    <div ref={part}>
      <Note tone="bad" role="alert">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 grow basis-52">This may be out of date. {why}</p>
          <Button look="plain" onClick={onRetry} pending={retrying} className="-my-1">
            Try again
          </Button>
        </div>
      </Note>
    </div>
  );
}
