import { Button } from '../controls/button.tsx';
import { isWorthATry, type UploadItem } from './upload-queue.ts';
import type { Uploads } from './uploads-list.tsx';

type UploadActionsProps = {
  uploads: Pick<Uploads, 'retry'> & { readonly items: readonly UploadItem[]; readonly busy: boolean };
  onStop: () => void;
  /** The next action when no upload is pending. */
  next: string;
  onNext: () => void;
};

/** Actions for the files of an existing course or project. */
export function UploadActions({ uploads, onStop, next, onNext }: UploadActionsProps) {
  if (uploads.busy) {
    return (
      <Button look="plain" tall wide onClick={onStop}>
        Stop the uploads
      </Button>
    );
  }
  const again = uploads.items.filter(isWorthATry).map(({ id }) => id);
  return (
    <>
      {again.length > 0 && (
        <Button tall wide onClick={() => uploads.retry(again)}>
          Try again
        </Button>
      )}
      <Button look={again.length > 0 ? 'plain' : 'filled'} tall wide onClick={onNext}>
        {next}
      </Button>
    </>
  );
}
