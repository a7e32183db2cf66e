import type { CourseMedia } from '@skillverse/contract/courses/media';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { FilePicture } from '../../../ui/files/file-picture.tsx';
import { fileSize } from '../../../ui/files/file-size.ts';
import { RemoveFileQuestion } from '../../../ui/files/remove-file-question.tsx';
import { type CourseKind, KIND_WORDS } from './media-kinds.ts';

type ManageMediaRowProps = {
  file: CourseMedia;
  kind: CourseKind;
  place: number;
  count: number;
  /** Props of the drag handle. */
  handle: ComponentProps<'span'>;
  onPress: (way: 'up' | 'down') => void;
  removing: boolean;
  /** Why it could not be removed. */
  failure: string | undefined;
  onRemove: () => void;
};

export function ManageMediaRow(props: ManageMediaRowProps) {
  const { file, kind, place, count, handle, onPress, removing, failure, onRemove } = props;
  const [asking, setAsking] = useState(false);
  const about = kind === 'image' && place === 0 && count > 1 ? 'Cover · ' : '';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {count > 1 && (
          <span
            {...handle}
            aria-hidden="true"
            className="-ml-2 grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center text-ink-soft"
          >
            <GripVertical className="size-5" />
          </span>
        )}
        <FilePicture
          src={kind === 'image' ? `${file.url}?size=small` : undefined}
          icon={KIND_WORDS[kind].icon}
        />
        <div className="min-w-24 flex-1">
          <p className="line-clamp-2 type-label-m wrap-anywhere">
            <bdi>{file.name}</bdi>
          </p>
          <p className="type-text-s text-ink-soft">
            {about}
            {fileSize(file.sizeBytes)}
          </p>
        </div>
        <span className="ml-auto flex">
          {count > 1 && <MoveButtons file={file} place={place} count={count} onPress={onPress} />}
          <IconButton label={`Remove ${file.name}`} aria-expanded={asking} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {asking && (
        <RemoveFileQuestion
          name={file.name}
          whose="you and your learners"
          removing={removing}
          failure={failure}
          onRemove={onRemove}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}

type MoveButtonsProps = Pick<ManageMediaRowProps, 'file' | 'place' | 'count' | 'onPress'>;

/** At both ends of the list the buttons stay, so that the focus is not lost. */
function MoveButtons({ file, place, count, onPress }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        label={`Move up ${file.name}`}
        data-move={`up ${file.id}`}
        aria-disabled={place === 0}
        onClick={() => onPress('up')}
        className="aria-disabled:cursor-default aria-disabled:opacity-40"
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move down ${file.name}`}
        data-move={`down ${file.id}`}
        aria-disabled={place === count - 1}
        onClick={() => onPress('down')}
        className="aria-disabled:cursor-default aria-disabled:opacity-40"
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </>
  );
}
