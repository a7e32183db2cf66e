import type { MediaFile } from '@skillverse/contract/files/media';
import { Download, FileText, Film } from 'lucide-react';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { fileSize } from '../../../ui/files/file-size.ts';

/** Files are always handed out for saving: a browser that opened one would run what somebody else wrote. */
export function DetailsFiles({ files }: { files: readonly MediaFile[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="grid size-12 shrink-0 place-items-center rounded-s bg-tag text-ink-soft [&_svg]:size-5">
            {file.kind === 'video' ? <Film aria-hidden="true" /> : <FileText aria-hidden="true" />}
          </span>
          <div className="min-w-24 flex-1">
            <p className="line-clamp-2 type-label-m wrap-anywhere">
              <bdi>{file.name}</bdi>
            </p>
            <p className="type-text-s text-ink-soft">{fileSize(file.sizeBytes)}</p>
          </div>
          <a
            href={`${file.url}?download=true`}
            download
            aria-label={`Download ${file.name}`}
            className={buttonClass({ look: 'quiet', className: 'ml-auto' })}
          >
            <Download aria-hidden="true" />
            Download
          </a>
        </li>
      ))}
    </ul>
  );
}
