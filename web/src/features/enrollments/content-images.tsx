import type { CourseMedia } from '@skillverse/contract/course-media';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { Title } from '../../ui/title.tsx';
import { useSwipe } from '../../ui/use-swipe.ts';

/** The pictures of a course: one large, and where there are several, all of them small to choose from. */
export function ContentImages({ images }: { images: readonly CourseMedia[] }) {
  const [chosenId, choose] = useState(images[0]?.id);
  const chosen = images.find(({ id }) => id === chosenId) ?? images[0];
  const swipe = useSwipe((step) => {
    const next = chosen && images[images.indexOf(chosen) + step];
    if (next) choose(next.id);
  });
  if (!chosen) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Title level={4} size="s">
        Images
      </Title>
      <figure {...swipe} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <LargePicture key={chosen.id} image={chosen} />
        <figcaption className="line-clamp-2 type-label-m wrap-anywhere">
          <bdi>{chosen.name}</bdi>
        </figcaption>
      </figure>
      {images.length > 1 && (
        <ul aria-label="Images" className="grid grid-cols-3 gap-2 mid:grid-cols-4">
          {images.map((image, place) => (
            <li key={image.id}>
              <button
                type="button"
                aria-label={`Show image ${place + 1} of ${images.length}: ${image.name}`}
                aria-pressed={image === chosen}
                onClick={() => choose(image.id)}
                className="press block w-full rounded-l p-1 aria-pressed:bg-green"
              >
                <Thumbnail size="fill" className="aspect-square">
                  <SmallPicture image={image} />
                </Thumbnail>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The button says its name; where it cannot be shown, that it is a picture. */
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

/**
 * Whole, whatever its shape, in a place of one size: nothing jumps when another one is chosen. Its name is read from
 * the caption.
 */
function LargePicture({ image }: { image: CourseMedia }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className="grid aspect-video place-items-center overflow-hidden rounded-m bg-paper-sunk">
      {failed ? (
        <p role="alert" className="p-4 text-center type-text-s">
          This image could not be shown.
        </p>
      ) : (
        <img
          src={image.url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className="size-full object-contain"
        />
      )}
    </div>
  );
}
