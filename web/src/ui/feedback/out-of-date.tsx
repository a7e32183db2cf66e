import { Button } from '../controls/button.tsx';
import { useFocusHeir } from '../focus/use-focus-heir.ts';
import { Note } from './note.tsx';

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
      <Note
        tone="bad"
        role="alert"
        action={
          <Button look="plain" onClick={onRetry} pending={retrying}>
            Try again
          </Button>
        }
      >
        <p>This may be out of date</p>
        <p className="type-text-s">{why}</p>
      </Note>
    </div>
  );
}
