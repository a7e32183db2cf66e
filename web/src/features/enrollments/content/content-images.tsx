import type { CourseMedia } from '@skillverse/contract/courses/media';
import type { CourseId, MediaId } from '@skillverse/contract/ids';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';
import type { ImageViewerProps } from '../../../ui/files/image-viewer.tsx';
import { Thumbnail } from '../../../ui/files/thumbnail.tsx';
import { useSwipe } from '../../../ui/files/use-swipe.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Title } from '../../../ui/title.tsx';
import { contentPlace } from './content-place.ts';

const ImageViewer = lazyPart<'ImageViewer', ImageViewerProps>(
  () => import('../../../ui/files/image-viewer.tsx'),
  'ImageViewer',
);

type ContentImagesProps = { courseId: CourseId; images: readonly CourseMedia[] };

/**
 * The pictures of a course: one large, which opens as large as the screen, and where there are several, all of them small
 * to choose from.
 */
export function ContentImages({ courseId, images }: ContentImagesProps) {
  const [chosenId, choose] = useState(images[0]?.id);
  const chosen = images.find(({ id }) => id === chosenId) ?? images[0];
  const place = chosen ? images.indexOf(chosen) : 0;
  const goTo = (next: number) => images[next] && choose(images[next].id);
  const swipe = useSwipe((step) => goTo(place + step));
  const enlarged = useLazyDialog({
    about: (id: CourseId) => `${contentPlace(id)}/images`,
    load: ImageViewer.preload,
    what: 'The image',
  });
  if (!chosen) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Title level={3} size="s">
        Images
      </Title>
      <figure {...swipe} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <LargePicture
          image={chosen}
          label={`Enlarge image ${place + 1} of ${images.length}: ${chosen.name}`}
          onEnlarge={() => enlarged.show(courseId)}
        />
        <figcaption className="line-clamp-2 type-label-m wrap-anywhere">
          <bdi>{chosen.name}</bdi>
        </figcaption>
      </figure>
      {images.length > 1 && <SmallPictures images={images} chosen={chosen} onChoose={choose} />}
      {enlarged.subject && (
        <ImageViewer
          open={enlarged.open}
          onClose={() => void enlarged.close()}
          title="Images"
          images={images.map(({ url, name }, at) => ({
            src: url,
            alt: `Image ${at + 1} of ${images.length}: ${name}`,
          }))}
          place={place}
          onPlace={goTo}
        />
      )}
    </section>
  );
}

type SmallPicturesProps = {
  images: readonly CourseMedia[];
  chosen: CourseMedia;
  onChoose: (id: MediaId) => void;
};

function SmallPictures({ images, chosen, onChoose }: SmallPicturesProps) {
  return (
    <ul aria-label="Images" className="grid grid-cols-3 gap-2 mid:grid-cols-4">
      {images.map((image, place) => (
        <li key={image.id}>
          <button
            type="button"
            aria-label={`Show image ${place + 1} of ${images.length}: ${image.name}`}
            aria-pressed={image === chosen}
            onClick={() => onChoose(image.id)}
            className="press block w-full rounded-l p-1 aria-pressed:bg-green"
          >
            <Thumbnail size="fill" className="aspect-square">
              <SmallPicture image={image} />
            </Thumbnail>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The button has the picture's name. If the picture cannot be shown, an icon replaces it. */
function SmallPicture({ image }: { image: CourseMedia }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span className="grid size-full place-items-center bg-paper-sunk text-ink-soft">
        <ImageOff aria-hidden="true" className="size-6" />
      </span>
    );
  }
  return (
    <img
      src={`${image.url}?size=small`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

const FRAME = 'aspect-video rounded-m bg-paper-sunk';

type LargePictureProps = { image: CourseMedia; label: string; onEnlarge: () => void };

/**
 * Whole, whatever its shape, in a place of one size: nothing jumps when another one is chosen. Its name is read from
 * the caption.
 */
function LargePicture({ image, label, onEnlarge }: LargePictureProps) {
  const [failed, setFailed] = useState<MediaId>();
  if (failed === image.id) {
    return (
      <p role="alert" className={`grid place-items-center p-4 text-center type-text-s ${FRAME}`}>
        This image could not be shown.
      </p>
    );
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onEnlarge}
      className={`press relative w-full cursor-zoom-in overflow-hidden ${FRAME}`}
    >
      <img
        key={image.id}
        src={image.url}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(image.id)}
        className="absolute inset-0 size-full object-contain"
      />
    </button>
  );
}
