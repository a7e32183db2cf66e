import type { GalleryItem } from '@skillverse/contract/record/own-record';
import type { ReactNode } from 'react';
import { CoverArt } from '../../art/cover-art.tsx';
import { SAMPLE_RECORD } from '../../simulation/sample-record.ts';
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Title } from '../../ui/title.tsx';
import type { GalleryViewerProps } from './gallery-viewer.tsx';
import { altOf, pictureAddress } from './picture.ts';

const GalleryViewer = lazyPart<'GalleryViewer', GalleryViewerProps>(
  () => import('./gallery-viewer.tsx'),
  'GalleryViewer',
);

/** A member's collaborations as prints; children stand below its title. */
export function GallerySection({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <section aria-labelledby="gallery-heading" className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Title level={2} size="m" id="gallery-heading">
          Collaborations
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}

const listClass = 'grid grid-cols-2 gap-4';

/** The two examples of every sample member. */
export function SampleGallery() {
  return (
    <ul className={listClass}>
      {SAMPLE_RECORD.gallery.map(({ id, title, category }) => (
        <li key={id} className="grid min-w-0 content-start gap-2">
          <div className="print aspect-4/3 rounded-m">
            <CoverArt category={category} id={id} />
          </div>
          <p className="type-label">{title}</p>
        </li>
      ))}
    </ul>
  );
}

/** Chosen pictures. Each opens in a viewer that leads to the others. */
export function GalleryPrints({ items }: { items: readonly GalleryItem[] }) {
  const { subject, times, opening, open, show, close } = useLazyDialog({
    about: (place: number) => `picture ${place}`,
    load: () => GalleryViewer.preload(),
  });
  return (
    <>
      <ul className={listClass}>
        {items.map((item, index) => (
          <li key={item.mediaId} className="grid min-w-0 content-start gap-2">
            <button
              type="button"
              aria-label={`Open ${altOf(item)}`}
              aria-busy={opening === index || undefined}
              onClick={() => show(index)}
              className="press print block aspect-4/3 w-full rounded-m"
            >
              <img src={`${pictureAddress(item)}?size=small`} alt="" loading="lazy" decoding="async" />
            </button>
            <p dir="auto" className="type-label wrap-anywhere">
              {item.caption ?? item.projectTitle}
            </p>
          </li>
        ))}
      </ul>
      {subject !== undefined && items.length > 0 && (
        <GalleryViewer key={times} open={open} onClose={() => void close()} items={items} first={subject} />
      )}
    </>
  );
}
