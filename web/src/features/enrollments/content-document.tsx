import type { CourseMedia } from '@skillverse/contract/course-media';
import { Download, FileText } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { ViewedMark } from './viewed-mark.tsx';

type ContentDocumentProps = { file: CourseMedia; onViewed: (file: CourseMedia) => void };

/** A document is always handed out for saving: a browser that opened it would run what somebody else wrote. */
export function ContentDocument({ file, onViewed }: ContentDocumentProps) {
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
      <a
        href={`${file.url}?download=true`}
        download
        aria-label={`Download ${file.name}`}
        onClick={() => onViewed(file)}
        className={buttonClass({ look: 'quiet', className: 'ml-auto' })}
      >
        <Download aria-hidden="true" />
        Download
      </a>
    </div>
  );
}
