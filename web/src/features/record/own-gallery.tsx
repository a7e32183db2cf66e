import type { OwnRecord } from '@skillverse/contract/record/own-record';
import { Images } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { GalleryPrints, GallerySection } from './gallery.tsx';
import type { GalleryDialogProps } from './gallery-dialog.tsx';
import { RecordFailed } from './record-failed.tsx';

const GalleryDialog = lazyPart<'GalleryDialog', GalleryDialogProps>(
  () => import('./gallery-dialog.tsx'),
  'GalleryDialog',
);

/** The viewer's gallery with the way to choose its pictures; an invitation while there are none. */
export function OwnGallery({ record }: { record: OwnRecord | undefined | null }) {
  const { subject, times, opening, open, show, close } = useLazyDialog({
    about: (dialog: 'gallery') => dialog,
    load: () => GalleryDialog.preload(),
  });
  const choose = (words: string) => (
    <Button
      look="plain"
      pending={opening === 'gallery'}
      disabled={!record}
      onClick={() => show('gallery')}
      className="justify-self-start"
    >
      <Images aria-hidden="true" />
      {words}
    </Button>
  );
  const isEmpty = record?.gallery.length === 0;
  return (
    <GallerySection action={record && !isEmpty && choose('Edit')}>
      {record === undefined && <Bone className="h-28 breathing" />}
      {record === null && <RecordFailed what="your gallery" />}
      {isEmpty && (
        <>
          <p className="text-ink-soft">
            Show what you made with others: pictures of projects that you are in.
          </p>
          {choose('Choose pictures')}
        </>
      )}
      {record && !isEmpty && <GalleryPrints items={record.gallery} />}
      {subject && record && (
        <GalleryDialog key={times} open={open} onClose={() => void close()} chosen={record.gallery} />
      )}
    </GallerySection>
  );
}
