import type { CourseMedia } from '@skillverse/contract/course-media';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { fileSize } from '../../ui/file-size.ts';
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
  const action = caption ? 'Replace' : 'Add captions';
  return (
    <div ref={line} tabIndex={-1} className="grid gap-1 outline-none">
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
          onFile={(file) => intake.take('caption', [file], video.id)}
        >
          {action}
        </FileButton>
        {caption && (
          <Button
            look="bare"
            aria-label={`Remove the captions of ${video.name}`}
            onClick={() => setAsking(true)}
          >
            Remove
          </Button>
        )}
      </div>
      <div role="alert">
        {intake.refusedOf(video.id).map(({ name, reason }) => (
          <p key={name} className="type-text-s font-bold wrap-anywhere text-coral-text">
            <bdi>{name}</bdi>: {reason}
          </p>
        ))}
      </div>
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
