import type { CourseMedia } from '@skillverse/contract/courses/media';
import { MEDIA_LIMITS } from '@skillverse/contract/files/uploads';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { fileSize } from '../../../ui/files/file-size.ts';
import { RefusedFiles } from '../../../ui/files/refused-files.tsx';
import { RemoveFileQuestion } from '../../../ui/files/remove-file-question.tsx';
import { UploadsList } from '../../../ui/files/uploads-list.tsx';
import { FocusKeeper } from '../../../ui/focus/focus-keeper.tsx';
import { CaptionsIcon } from './media-kinds.ts';
import type { CourseFileIntake } from './use-course-file-selection.ts';
import type { CourseMediaState } from './use-course-media.ts';
import type { CourseUploads } from './use-course-uploads.ts';

type ManageCaptionsProps = {
  video: CourseMedia;
  /** Its row begins with a handle to drag it by. */
  movable: boolean;
  media: CourseMediaState;
  uploads: CourseUploads;
  intake: CourseFileIntake;
};

/** The captions of one video: it has one file of them, or none. */
export function ManageCaptions({ video, movable, media, uploads, intake }: ManageCaptionsProps) {
  const { caption } = video;
  const [asking, setAsking] = useState<string>();
  const coming = uploads.items.filter(
    ({ kind, videoId, state }) => kind === 'caption' && videoId === video.id && state !== 'done',
  );
  return (
    <FocusKeeper className="grid gap-1">
      <CaptionsLine video={video} movable={movable} intake={intake} onAsk={() => setAsking(caption?.id)} />
      <RefusedFiles files={intake.refusedOf(video.id)} />
      {coming.length > 0 && (
        <UploadsList label={`Captions for ${video.name}`} uploads={uploads} items={coming} dismissable />
      )}
      {caption && asking === caption.id && (
        <RemoveFileQuestion
          name={caption.name}
          whose="you and your learners"
          removing={media.isRemoving(caption.id)}
          failure={media.failureOf(caption.id)}
          onRemove={() => media.remove(caption)}
          onKeep={() => setAsking(undefined)}
        />
      )}
    </FocusKeeper>
  );
}

type CaptionsLineProps = Pick<ManageCaptionsProps, 'video' | 'movable' | 'intake'> & { onAsk: () => void };

/** Its parts stand below those of the video's own row. */
function CaptionsLine({ video, movable, intake, onAsk }: CaptionsLineProps) {
  const { caption } = video;
  return (
    <div className="flex flex-wrap items-center gap-x-2 type-text-s text-ink-soft">
      {movable && <span className="-ml-2 w-8 shrink-0" />}
      <span className="grid size-12 shrink-0 place-items-center">
        <CaptionsIcon aria-hidden="true" className="size-5" />
      </span>
      <p className="min-w-24 flex-1 wrap-anywhere">
        {caption ? (
          <>
            Captions: <bdi>{caption.name}</bdi> · {fileSize(caption.sizeBytes)}
          </>
        ) : (
          'No captions yet (VTT, up to 1 MB)'
        )}
      </p>
      <span className="ml-auto flex flex-wrap justify-end">
        <FileButton
          label={caption ? `Replace the captions of ${video.name}` : `Add captions to ${video.name}`}
          extensions={MEDIA_LIMITS.caption.extensions}
          onFile={(file) => void intake.take('caption', [file], video.id, caption !== null)}
        >
          {caption ? 'Replace' : 'Add captions'}
        </FileButton>
        {caption && (
          <Button look="bare" aria-label={`Remove the captions of ${video.name}`} onClick={onAsk}>
            Remove
          </Button>
        )}
      </span>
    </div>
  );
}
