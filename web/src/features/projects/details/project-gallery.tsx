import type { MediaFile } from '@skillverse/contract/files/media';
import type { ProjectDetails } from '@skillverse/contract/projects';
import { useState } from 'react';
import { Overlay } from '../../../ui/dialog/overlay.tsx';
import { useHistoryDialog } from '../../../ui/dialog/use-history-dialog.ts';
import type { ImageViewerProps } from '../../../ui/files/image-viewer.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Section } from './details-section.tsx';

// Lazy: the page of a project itself does not need it.
const ImageViewer = lazyPart<'ImageViewer', ImageViewerProps>(
  () => import('../../../ui/files/image-viewer.tsx'),
  'ImageViewer',
);

/** The pictures as thumbnails. Each opens in a viewer that leads to the others. */
export function ProjectGallery({ project }: { project: ProjectDetails }) {
  const images = project.galleryImages;
  const [place, setPlace] = useState<number>();
  const about = `pictures ${project.id}`;
  // After a reload no picture is chosen, so it starts closed.
  const { open, show, close } = useHistoryDialog(place === undefined ? undefined : about);
  if (images.length === 0) return null;
  return (
    <Section title="Gallery">
      <ul className="grid grid-cols-3 gap-2 mid:grid-cols-4">
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={altOf(image, index, images.length)}
              onClick={() => {
                setPlace(index);
                show(about);
              }}
              className="press print block aspect-square w-full rounded-s"
            >
              <img src={`${image.url}?size=small`} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {place !== undefined && (
        <Overlay what="the pictures" onGiveUp={() => void close()}>
          <ImageViewer
            open={open}
            onClose={() => void close()}
            title="Gallery"
            images={images.map((image, index) => ({
              src: `${image.url}?size=large`,
              alt: altOf(image, index, images.length),
            }))}
            place={Math.min(place, images.length - 1)}
            onPlace={setPlace}
          />
        </Overlay>
      )}
    </Section>
  );
}

const altOf = ({ name }: MediaFile, index: number, count: number) =>
  `Picture ${index + 1} of ${count}: ${name}`;
