import type { CourseMedia, Refund } from '@skillverse/contract/courses/media';
import { Download } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { type ButtonLook, buttonClass } from '../../../ui/controls/button.tsx';
import { EndQuestion } from './end-question.tsx';

type DownloadLinkProps = {
  file: CourseMedia;
  look: ButtonLook;
  /** What opening the file ends; null if it ends nothing. */
  ending: Refund | null;
  /** It is being opened, also if it ends that. */
  onOpen: () => void;
  onDownload: () => void;
};

/** Saves a file of a course on the device. A question that comes first takes a line of its own. */
export function DownloadLink({ file, look, ending, onOpen, onDownload }: DownloadLinkProps) {
  const [asking, setAsking] = useState(false);
  function ask(event: MouseEvent) {
    if (!ending) return save();
    event.preventDefault();
    setAsking(true);
  }
  function save() {
    onOpen();
    onDownload();
    setAsking(false);
  }
  const href = `${file.url}?download=true`;
  const label = `Download ${file.name}`;
  return (
    <>
      <a href={href} download aria-label={label} onClick={ask} className={buttonClass({ look })}>
        <Download aria-hidden="true" />
        Download
      </a>
      {asking && ending && (
        <div className="min-w-0 basis-full text-left">
          <EndQuestion refund={ending} onKeep={() => setAsking(false)}>
            <a href={href} download aria-label={label} onClick={save} className={buttonClass({})}>
              Download
            </a>
          </EndQuestion>
        </div>
      )}
    </>
  );
}
