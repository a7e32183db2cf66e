import type { CourseContent, CourseMedia } from '@skillverse/contract/courses/media';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useDragOrder } from '../../../ui/controls/use-drag-order.ts';
import { Failure } from '../../../ui/feedback/note.tsx';
import { Title } from '../../../ui/title.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';
import { ManageCaptions } from './manage-captions.tsx';
import { ManageMediaRow } from './manage-media-row.tsx';
import { type CourseKind, KIND_WORDS } from './media-kinds.ts';
import type { CourseFileIntake } from './use-course-file-selection.ts';
import type { CourseMediaState } from './use-course-media.ts';
import type { CourseUploads } from './use-course-uploads.ts';

type ManageMediaListProps = {
  kind: CourseKind;
  content: CourseContent;
  media: CourseMediaState;
  uploads: CourseUploads;
  intake: CourseFileIntake;
};

type Way = 'up' | 'down';

/** The files of one kind, in the order in which learners see them. */
export function ManageMediaList({ kind, content, media, uploads, intake }: ManageMediaListProps) {
  const headingId = useId();
  const list = useRef<HTMLOListElement>(null);
  const { label, list: name } = KIND_WORDS[kind];
  const files = content[name];
  const keepFocus = useFocusThatMoves(list, files);
  const drag = useDragOrder(list, (from, to) => void media.move(kind, from, to));
  function press(place: number, way: Way) {
    const to = way === 'up' ? place - 1 : place + 1;
    const file = files[place];
    if (!file || to < 0 || to >= files.length) return;
    keepFocus(file.id, way);
    void media.move(kind, place, to);
  }
  return (
    <section aria-labelledby={headingId} tabIndex={-1} className="grid gap-2 outline-none">
      <Title level={3} size="s" id={headingId}>
        {`${label} (${wholeNumber.format(files.length)})`}
      </Title>
      <Failure>{media.failureOf(kind)}</Failure>
      {files.length > 0 && (
        <ol ref={list} aria-label={`${label} in order`} className="grid grid-cols-[minmax(0,1fr)]">
          {files.map((file, place) => (
            <li
              key={file.id}
              className={classNames(
                'border-y-2 border-transparent py-1',
                drag.isDragged(place) && 'opacity-60',
                drag.edgeOf(place) === 'above' && 'border-t-green',
                drag.edgeOf(place) === 'below' && 'border-b-green',
              )}
            >
              <ManageMediaRow
                file={file}
                kind={kind}
                place={place}
                count={files.length}
                handle={drag.handleOf(place)}
                onPress={(way) => press(place, way)}
                removing={media.isRemoving(file.id)}
                failure={media.failureOf(file.id)}
                onRemove={() => media.remove(file)}
              />
              {kind === 'video' && (
                <ManageCaptions
                  video={file}
                  movable={files.length > 1}
                  media={media}
                  uploads={uploads}
                  intake={intake}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** A row that moves loses the focus, so the pressed button gets it back. */
function useFocusThatMoves(list: RefObject<HTMLElement | null>, files: readonly CourseMedia[]) {
  const pressed = useRef<{ id: string; way: Way }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order is another
  useEffect(() => {
    const { id, way } = pressed.current ?? {};
    pressed.current = undefined;
    if (id) list.current?.querySelector<HTMLElement>(`[data-move="${way} ${id}"]`)?.focus();
  }, [files]);
  return (id: string, way: Way) => {
    pressed.current = { id, way };
  };
}
