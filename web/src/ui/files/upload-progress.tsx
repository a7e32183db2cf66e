import { useEffect, useRef } from 'react';
import { Note } from '../feedback/note.tsx';
import { FocusKeeper } from '../focus/focus-keeper.tsx';
import { VisuallyHidden } from '../focus/visually-hidden.tsx';
import { isUnderWay, isWorthATry, type UploadItem } from './upload-queue.ts';
import { type Uploads, UploadsList } from './uploads-list.tsx';

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

type UploadProgressProps = {
  uploads: Uploads & { readonly items: readonly UploadItem[]; readonly busy: boolean };
  /** What the files are for, e.g. 'course'. */
  what: string;
  /** Where files can be added later, e.g. 'in Media Management'. */
  later: string;
};

/** The uploads of an existing course or project: progress and failures. */
export function UploadProgress({ uploads, what, later }: UploadProgressProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const { items, busy } = uploads;
  const arrived = items.filter((item) => !isUnderWay(item)).length;
  const missing = items.filter(({ state }) => state === 'failed').map(({ file }) => file.name);
  return (
    <div className="grid gap-4">
      <p ref={heading} tabIndex={-1} className="outline-none">
        Your {what} has been created. {busy ? 'Its files are being uploaded.' : ''}
      </p>
      {!busy && missing.length > 0 && (
        <Note tone="bad" role="alert">
          <p className="wrap-anywhere">
            {missing.length === 1 ? 'This file was not uploaded: ' : 'These files were not uploaded: '}
            <bdi>{inWords.format(missing)}</bdi>.
          </p>
          <p>
            {items.some(isWorthATry)
              ? `Try again here, or add ${missing.length === 1 ? 'it' : 'them'} later ${later}.`
              : `Choose another file ${later}.`}
          </p>
        </Note>
      )}
      <FocusKeeper>
        <UploadsList label={`Files of your ${what}`} uploads={uploads} items={items} />
      </FocusKeeper>
      <p role="status">
        <VisuallyHidden>{busy ? `${arrived} of ${items.length} files done` : ''}</VisuallyHidden>
      </p>
    </div>
  );
}
