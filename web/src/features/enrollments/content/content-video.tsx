import type { CourseMedia, Refund } from '@skillverse/contract/courses/media';
import type { MediaId } from '@skillverse/contract/ids';
import { Play } from 'lucide-react';
import { type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { fileSize } from '../../../ui/files/file-size.ts';
import { DownloadLink } from './download-link.tsx';
import { EndQuestion } from './end-question.tsx';
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
  /** What opening it ends; null if it ends nothing. */
  ending: Refund | null;
  /** It is being opened, also if it ends that. */
  onOpen: () => void;
  /** The server has sent some of it. */
  onOpened: () => void;
  onViewed: (video: CourseMedia) => void;
  /** It would not play: it may be gone, or not be open to the viewer any more. */
  onFailed: () => void;
};

export function ContentVideo(props: ContentVideoProps) {
  const { video, ending, onOpen } = props;
  const nameId = useId();
  const [begins, setBegins] = useState(false);
  const playable = mayPlay(video.contentType);
  function begin() {
    setBegins(true);
    onOpen();
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {playable && ending ? (
        <ShutFilm name={video.name} refund={ending} onBegin={begin} />
      ) : (
        <Film {...props} nameId={nameId} playable={playable} begins={begins} />
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

type ShutFilmProps = { name: string; refund: Refund; onBegin: () => void };

/** Nothing of the film is fetched before the question is answered. */
function ShutFilm({ name, refund, onBegin }: ShutFilmProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className="grid aspect-video w-full place-items-center rounded-m bg-stage">
        <Button aria-label={`Play ${name}`} onClick={() => setAsking(true)}>
          <Play aria-hidden="true" />
          Play
        </Button>
      </div>
      {asking && (
        <EndQuestion refund={refund} onKeep={() => setAsking(false)}>
          <Button onClick={onBegin}>Play</Button>
        </EndQuestion>
      )}
    </>
  );
}

type FilmProps = ContentVideoProps & {
  nameId: string;
  playable: boolean;
  /** Its learner has just agreed to open it: it plays at once. */
  begins: boolean;
};

function Film(props: FilmProps) {
  const { video, memory, early, nameId, playable, begins, onOpen, onOpened, onViewed, onFailed } = props;
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const { look, resume, play } = useFilm(video, memory, onViewed);
  // The button that was pressed is gone.
  useLayoutEffect(() => {
    if (begins) place.current?.focus({ preventScroll: true });
  }, [begins]);
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={place} role="group" aria-labelledby={nameId} tabIndex={-1} className="rounded-m">
      {playable && !failed ? (
        // biome-ignore lint/a11y/useMediaCaption: shown wherever the teacher has given any
        <video
          key={attempt}
          controls
          playsInline
          autoPlay={begins}
          preload={early ? 'metadata' : 'none'}
          src={video.url}
          aria-labelledby={nameId}
          onLoadedMetadata={(event) => {
            resume(event);
            onOpened();
          }}
          onPlay={(event) => {
            onOpen();
            play(event);
          }}
          onTimeUpdate={look}
          onEnded={() => onViewed(video)}
          onError={fail}
          className="aspect-video w-full rounded-m bg-stage"
        >
          {video.caption && <track kind="captions" label="Captions" src={video.caption.url} />}
        </video>
      ) : (
        <NotPlayed
          {...props}
          // A known MP4 that does not play is broken, or the connection is.
          format={playable && video.contentType === 'video/mp4' ? undefined : formats[video.contentType]}
          onTryAgain={playable ? tryAgain : undefined}
        />
      )}
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

type NotPlayedProps = Pick<ContentVideoProps, 'video' | 'ending' | 'onOpen' | 'onViewed'> & {
  /** What the browser cannot play, if that is the reason. */
  format: string | undefined;
  onTryAgain: (() => void) | undefined;
};

/** Replaces the film: the reason, and a download link for a program that can play it. */
function NotPlayed({ video, ending, format, onOpen, onTryAgain, onViewed }: NotPlayedProps) {
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
        <DownloadLink
          file={video}
          look="quiet"
          ending={ending}
          onOpen={onOpen}
          // It can only be watched elsewhere. Without this nobody could reach 100 %.
          onDownload={() => format && onViewed(video)}
        />
      </div>
    </div>
  );
}
