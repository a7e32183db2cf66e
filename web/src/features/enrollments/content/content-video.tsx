import type { CourseMedia } from '@skillverse/contract/courses/media';
import type { MediaId } from '@skillverse/contract/ids';
import { Download } from 'lucide-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { fileSize } from '../../../ui/files/file-size.ts';
import { isWatched, playedSpans, type Span } from './played-share.ts';
import { ViewedMark } from './viewed-mark.tsx';

const formats: Readonly<Record<string, string>> = {
  'video/mp4': 'MP4',
  'video/x-msvideo': 'AVI',
  'video/quicktime': 'MOV',
};

/** Browsers often play MOV although they deny it, so it has to be tried. */
function mayPlay(contentType: string): boolean {
  if (contentType === 'video/quicktime') return true;
  return document.createElement('video').canPlayType(contentType) !== '';
}

function pauseOthers({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
  for (const film of document.querySelectorAll('video')) if (film !== currentTarget) film.pause();
}

/** The position and the played parts of each film, because leaving the tab unmounts its films. */
export type FilmMemory = Map<MediaId, { seconds: number; played: readonly Span[] }>;

type ContentVideoProps = {
  video: CourseMedia;
  memory: FilmMemory;
  /** Its first picture and its length are fetched before it is played. */
  early: boolean;
  onViewed: (video: CourseMedia) => void;
  /** It would not play: it may be gone, or not be open to the viewer any more. */
  onFailed: () => void;
};

export function ContentVideo({ video, memory, early, onViewed, onFailed }: ContentVideoProps) {
  const nameId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const playable = mayPlay(video.contentType);
  const { look, resume, play } = useFilm(video, memory, onViewed);
  function fail() {
    setFailed(true);
    onFailed();
  }
  function tryAgain() {
    // The button that was pressed goes.
    place.current?.focus({ preventScroll: true });
    setFailed(false);
    setAttempt(attempt + 1);
  }
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-m">
      {playable && !failed ? (
        // biome-ignore lint/a11y/useMediaCaption: shown wherever the teacher has given any
        <video
          key={attempt}
          controls
          playsInline
          preload={early ? 'metadata' : 'none'}
          src={video.url}
          aria-labelledby={nameId}
          onLoadedMetadata={resume}
          onPlay={play}
          onTimeUpdate={look}
          onEnded={() => onViewed(video)}
          onError={fail}
          className="aspect-video w-full rounded-m bg-stage"
        >
          {video.caption && <track kind="captions" label="Captions" src={video.caption.url} />}
        </video>
      ) : (
        <NotPlayed
          video={video}
          // A known MP4 that does not play is broken, or the connection is.
          format={playable && video.contentType === 'video/mp4' ? undefined : formats[video.contentType]}
          onTryAgain={playable ? tryAgain : undefined}
          onDownload={onViewed}
        />
      )}
      <div>
        <p id={nameId} className="line-clamp-2 type-label-m wrap-anywhere">
          <bdi>{video.name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 type-text-s text-ink-soft">
          {fileSize(video.sizeBytes)}
          {video.viewed && <ViewedMark>Watched</ViewedMark>}
        </p>
      </div>
    </div>
  );
}

type FilmEvent = SyntheticEvent<HTMLVideoElement>;

function useFilm(video: CourseMedia, memory: FilmMemory, onViewed: (video: CourseMedia) => void) {
  const earlier = useRef<readonly Span[]>([]);
  const told = useRef(false);
  return {
    /** Continues at the last position. */
    resume({ currentTarget }: FilmEvent) {
      const left = memory.get(video.id);
      earlier.current = left?.played ?? [];
      if (left) currentTarget.currentTime = left.seconds;
    },
    look({ currentTarget: { currentTime, played, duration } }: FilmEvent) {
      const spans = playedSpans(earlier.current, played);
      memory.set(video.id, { seconds: currentTime, played: spans });
      if (video.viewed || told.current || !isWatched(spans, duration)) return;
      told.current = true;
      onViewed(video);
    },
    play(event: FilmEvent) {
      // What could not be kept may be tried once more, but not with every moment that the film goes on.
      told.current = false;
      pauseOthers(event);
    },
  };
}

type NotPlayedProps = {
  video: CourseMedia;
  /** What the browser cannot play, if that is the reason. */
  format: string | undefined;
  onTryAgain: (() => void) | undefined;
  onDownload: (video: CourseMedia) => void;
};

/** Replaces the film: the reason, and a download link for a program that can play it. */
function NotPlayed({ video, format, onTryAgain, onDownload }: NotPlayedProps) {
  return (
    <div
      role={onTryAgain && 'alert'}
      className={classNames(
        'grid content-center justify-items-center gap-3 rounded-m bg-paper-sunk p-4 text-center',
        // If a film was tried, its box keeps its size.
        onTryAgain ? 'aspect-video' : 'py-6',
      )}
    >
      <p className="max-w-[36ch] type-text-s">
        {format
          ? `Your browser cannot play this ${format} video. Download it and watch it in another program.`
          : 'This video could not be played. Try again, or download it.'}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {onTryAgain && (
          <Button look="plain" onClick={onTryAgain}>
            Try again
          </Button>
        )}
        <a
          href={`${video.url}?download=true`}
          download
          aria-label={`Download ${video.name}`}
          // It can only be watched elsewhere. Without this nobody could reach 100 %.
          onClick={() => format && onDownload(video)}
          className={buttonClass({ look: 'quiet' })}
        >
          <Download aria-hidden="true" />
          Download
        </a>
      </div>
    </div>
  );
}
