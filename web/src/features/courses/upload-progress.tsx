import { useEffect, useRef } from 'react';
import { FocusKeeper } from '../../ui/focus-keeper.tsx';
import { Note } from '../../ui/note.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { isUnderWay, isWorthATry } from './upload-queue.ts';
import { UploadsList } from './uploads-list.tsx';
import type { Uploads } from './use-uploads.ts';

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** The files of a course that is there already: how far they are, and which did not arrive. */
export function UploadProgress({ uploads }: { uploads: Uploads }) {
  const heading = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const { items, busy } = uploads;
  const arrived = items.filter((item) => !isUnderWay(item)).length;
  const missing = items.filter(({ state }) => state === 'failed').map(({ file }) => file.name);
  return (
    <div className="grid gap-4">
      <p ref={heading} tabIndex={-1} className="outline-none">
        Your course is there. {busy ? 'Its files are being uploaded.' : ''}
      </p>
      {!busy && missing.length > 0 && (
        <Note tone="bad" role="alert">
          <p className="wrap-anywhere">
            {missing.length === 1 ? 'This file was not uploaded: ' : 'These files were not uploaded: '}
            <bdi>{inWords.format(missing)}</bdi>.
          </p>
          <p>
            {items.some(isWorthATry)
              ? `Try again here, or add ${missing.length === 1 ? 'it' : 'them'} later in Media Management.`
              : 'Choose another file in Media Management.'}
          </p>
        </Note>
      )}
      <FocusKeeper>
        <UploadsList label="Files of your course" uploads={uploads} items={items} />
      </FocusKeeper>
      <p role="status">
        <VisuallyHidden>{busy ? `${arrived} of ${items.length} files done` : ''}</VisuallyHidden>
      </p>
    </div>
  );
}
