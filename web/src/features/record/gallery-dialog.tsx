import { listMyProjects } from '@skillverse/contract/projects';
import {
  CAPTION_MAX,
  GALLERY_MAX,
  type GalleryItem,
  getMyRecord,
  listPictures,
  putGallery,
} from '@skillverse/contract/record/own-record';
import { countCharacters } from '@skillverse/contract/text/clean-text';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../api/commands/use-command.ts';
import { failureText } from '../../api/http/refusal.ts';
import { keyOf, pagesOf, queryOf } from '../../api/queries/queries.ts';
import { Link } from '../../navigation/link.tsx';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { ShowMore } from '../../ui/controls/show-more.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { InputField } from '../../ui/forms/field.tsx';
import { pictureAddress } from './picture.ts';

export type GalleryDialogProps = { open: boolean; onClose: () => void; chosen: readonly GalleryItem[] };

/** Chooses the pictures of the gallery, and writes captions. */
export function GalleryDialog({ open, onClose, chosen: before }: GalleryDialogProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly GalleryItem[]>(before);
  const isNothing = chosen.length === 0 && before.length === 0;
  const saving = useCommand(putGallery, {
    input: () => ({ body: { items: chosen.map(({ mediaId, caption }) => ({ mediaId, caption })) } }),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: keyOf(getMyRecord) });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose pictures"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isNothing) saving.run();
      }}
      footer={
        <>
          <Failure>{saving.failure}</Failure>
          <Button type="submit" tall wide disabled={isNothing} pending={saving.pending}>
            Save gallery
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-soft" aria-live="polite">
          {chosen.length} of at most {GALLERY_MAX} chosen. Pictures come from projects that you are in, with
          members-only off.
        </p>
        <Pictures chosen={chosen} onChange={setChosen} />
      </div>
    </Dialog>
  );
}

/** It says why, and where pictures come from. */
function NoPictures() {
  const projects = useQuery(queryOf(listMyProjects));
  if (projects.isPending) return <SkeletonLines count={2} label="Loading your projects" />;
  if (projects.data?.items.length !== 0)
    return <p>Your projects have no pictures that can be shown. Their creators can add some.</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p>You are in no project yet. Join one or start one, and its pictures can be chosen here.</p>
      <Link to="/collaborate" className={buttonClass({ look: 'quiet' })}>
        Find Projects
      </Link>
    </div>
  );
}

type PicturesProps = {
  chosen: readonly GalleryItem[];
  onChange: (chosen: readonly GalleryItem[]) => void;
};

function Pictures({ chosen, onChange }: PicturesProps) {
  const pictures = useInfiniteQuery(pagesOf(listPictures, { query: {} }, (page) => page.nextCursor));
  const items = pictures.data?.pages.flatMap((page) => page.items);
  const isFull = chosen.length >= GALLERY_MAX;
  function toggle(item: Omit<GalleryItem, 'caption'>) {
    const others = chosen.filter(({ mediaId }) => mediaId !== item.mediaId);
    if (others.length < chosen.length) onChange(others);
    else if (!isFull) onChange([...chosen, { ...item, caption: null }]);
  }
  const setCaption = (mediaId: string, caption: string) =>
    onChange(chosen.map((item) => (item.mediaId === mediaId ? { ...item, caption } : item)));
  return (
    <>
      {pictures.isPending && <SkeletonLines count={4} label="Loading pictures" />}
      {pictures.isError && !items && (
        <LoadFailed
          compact
          what="pictures"
          detail={failureText(pictures.error, listPictures)}
          onRetry={() => void pictures.refetch()}
          retrying={pictures.isFetching}
        />
      )}
      {items?.length === 0 && <NoPictures />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {items?.map((item) => (
          <PictureRow
            key={item.mediaId}
            item={item}
            chosen={chosen.find(({ mediaId }) => mediaId === item.mediaId)}
            isFull={isFull}
            onToggle={() => toggle(item)}
            onCaption={(caption) => setCaption(item.mediaId, caption)}
          />
        ))}
      </ul>
      <ShowMore of={pictures} what="pictures" />
    </>
  );
}

type PictureRowProps = {
  item: Omit<GalleryItem, 'caption'>;
  chosen: GalleryItem | undefined;
  isFull: boolean;
  onToggle: () => void;
  onCaption: (caption: string) => void;
};

function PictureRow({ item, chosen, isFull, onToggle, onCaption }: PictureRowProps) {
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3">
      <div className="print aspect-square rounded-m">
        <img src={`${pictureAddress(item)}?size=small`} alt="" loading="lazy" decoding="async" />
      </div>
      <div className="grid min-w-0 gap-1">
        <CheckField
          label={`Show: ${item.projectTitle}`}
          checked={chosen !== undefined}
          readOnly={isFull && !chosen}
          onChange={onToggle}
        />
        {chosen && (
          <InputField
            label="Caption"
            optional
            autoComplete="off"
            count={countCharacters(chosen.caption ?? '')}
            countMax={CAPTION_MAX}
            value={chosen.caption ?? ''}
            onChange={(event) => onCaption(event.target.value)}
          />
        )}
      </div>
    </li>
  );
}
