import type { CourseMedia, Refund } from '@skillverse/contract/courses/media';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { fileSize } from '../../../ui/files/file-size.ts';
import { DocumentText } from './document-text.tsx';
import { DownloadLink } from './download-link.tsx';
import { EndQuestion } from './end-question.tsx';
import { ViewedMark } from './viewed-mark.tsx';

/** So much is read on one page; what is longer is read better in a program of one's own. */
const READ_AT_MOST_BYTES = 262_144;

type ContentDocumentProps = {
  file: CourseMedia;
  /** What opening it ends; null if it ends nothing. */
  ending: Refund | null;
  /** It is being opened, also if it ends that. */
  onOpen: () => void;
  onViewed: (file: CourseMedia) => void;
  /** It may be gone, or not be open to the viewer any more. @returns once the course was asked for */
  onRefused: () => Promise<unknown>;
};

/**
 * Plain text is read here. Anything else is handed out for saving: a browser that opened it would run what somebody else
 * wrote.
 */
export function ContentDocument({ file, ending, onOpen, onViewed, onRefused }: ContentDocumentProps) {
  const [reading, setReading] = useState(false);
  const [asking, setAsking] = useState(false);
  const isReadable = /\.txt$/i.test(file.name) && file.sizeBytes <= READ_AT_MOST_BYTES;
  function read() {
    setAsking(false);
    onOpen();
    setReading(true);
  }
  function press() {
    if (reading) setReading(false);
    else if (ending) setAsking(true);
    else read();
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="grid size-12 shrink-0 place-items-center rounded-s bg-tag text-ink-soft">
        <FileText aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-24 flex-1">
        <p className="line-clamp-2 type-label-m wrap-anywhere">
          <bdi>{file.name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 type-text-s text-ink-soft">
          {fileSize(file.sizeBytes)}
          {file.viewed && <ViewedMark>Viewed</ViewedMark>}
        </p>
      </div>
      <div className="ml-auto flex flex-wrap gap-2">
        {isReadable && (
          <Button look="quiet" aria-label={`${reading ? 'Hide' : 'Read'} ${file.name}`} onClick={press}>
            {reading ? 'Hide' : 'Read'}
          </Button>
        )}
        <DownloadLink
          file={file}
          look={isReadable ? 'bare' : 'quiet'}
          ending={ending}
          onOpen={onOpen}
          onDownload={() => onViewed(file)}
        />
      </div>
      {asking && ending && (
        <div className="min-w-0 basis-full">
          <EndQuestion refund={ending} onKeep={() => setAsking(false)}>
            <Button onClick={read}>Read</Button>
          </EndQuestion>
        </div>
      )}
      {reading && <DocumentText file={file} onViewed={onViewed} onRefused={onRefused} />}
    </div>
  );
}
