import type { CourseMedia } from '@skillverse/contract/course-media';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { RefusedFiles } from '../../ui/refused-files.tsx';
import { RemoveQuestion } from './manage-media-row.tsx';
import { CaptionsIcon } from './media-kinds.ts';
import { UploadsList } from './uploads-list.tsx';
import type { CourseMediaState } from './use-course-media.ts';
import type { FileIntake } from './use-file-intake.ts';
import type { Uploads } from './use-uploads.ts';

type ManageCaptionsProps = {
  video: CourseMedia;
  media: CourseMediaState;
  uploads: Uploads;
  intake: FileIntake;
};

/** The captions of one video: it has one file of them, or none. */
export function ManageCaptions({ video, media, uploads, intake }: ManageCaptionsProps) {
  const { caption } = video;
  const [asking, setAsking] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && !asking) line.current?.focus();
    asked.current = asking;
  }, [asking]);
  const coming = uploads.items.filter(
    ({ kind, videoId, state }) => kind === 'caption' && videoId === video.id && state !== 'done',
  );
  return (
    <div ref={line} tabIndex={-1} className="grid gap-1 outline-none">
      <CaptionsLine video={video} intake={intake} onAsk={() => setAsking(true)} />
      <RefusedFiles files={intake.refusedOf(video.id)} />
      {coming.length > 0 && (
        <UploadsList label={`Captions for ${video.name}`} uploads={uploads} items={coming} dismissable />
      )}
      {caption && asking && (
        <RemoveQuestion
          name={caption.name}
          removing={media.removing === caption.id}
          onRemove={() => {
            media.remove(caption);
            setAsking(false);
          }}
          onKeep={() => setAsking(false)}
        />
      )}
    </div>
  );
}

type CaptionsLineProps = { video: CourseMedia; intake: FileIntake; onAsk: () => void };

function CaptionsLine({ video, intake, onAsk }: CaptionsLineProps) {
  const { caption } = video;
  return (
    <div className="flex flex-wrap items-center gap-x-1 pl-2 type-text-s text-ink-soft">
      <CaptionsIcon aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-24 flex-1 wrap-anywhere">
        {caption ? (
          <>
            Captions: <bdi>{caption.name}</bdi> · {fileSize(caption.sizeBytes)}
          </>
        ) : (
          'No captions yet (VTT, up to 1 MB)'
        )}
      </p>
      <FileButton
        label={caption ? `Replace the captions of ${video.name}` : `Add captions to ${video.name}`}
        accept=".vtt,text/vtt"
        onFile={(file) => void intake.take('caption', [file], video.id)}
      >
        {caption ? 'Replace' : 'Add captions'}
      </FileButton>
      {caption && (
        <Button look="bare" aria-label={`Remove the captions of ${video.name}`} onClick={onAsk}>
          Remove
        </Button>
      )}
    </div>
  );
}
