import type { Course } from '@skillverse/contract/courses';
import type { CourseContent, CourseMedia } from '@skillverse/contract/courses/media';
import type { MediaId } from '@skillverse/contract/ids';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { focusTab } from '../../../ui/controls/focus-tab.ts';
import { TabList, TabPanel, Tabs } from '../../../ui/controls/tabs.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Title } from '../../../ui/title.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';
import { AboutCourse } from '../about-course.tsx';
import { ContentDocument } from './content-document.tsx';
import { ContentImages } from './content-images.tsx';
import { ContentVideo, type FilmMemory } from './content-video.tsx';
import { endsRefund } from './ends-refund.ts';
import { useViewedMedia } from './use-viewed-media.ts';
import { viewedCount } from './viewed-content.ts';

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'videos', label: 'Videos' },
  { value: 'documents', label: 'Documents' },
] as const;
type Tab = (typeof tabs)[number]['value'];

const SHOWN_IN_OVERVIEW = 2;
/** A phone can keep only this many films ready. Further ones load when they are played. */
// What is fetched counts as opened: of a learner's films only those that were watched or begun before.
const FETCHED_EARLY = 4;

type ContentTabsProps = {
  course: Course;
  /** Whether the viewer is open, and not about to leave. */
  open: boolean;
  content: CourseContent;
  /** The viewer teaches it, so no progress is recorded. */
  own: boolean;
  /** A film would not play, or a text was refused. @returns once the content was asked for again */
  onFailed: () => Promise<unknown>;
  /** An item was opened by whom leaving would give something back. */
  onOpened: () => void;
};

const placeOf = (tab: Tab) => tabs.findIndex(({ value }) => value === tab);

const uncounted = () => undefined;

export function ContentTabs({ course, open, content, own, onFailed, onOpened }: ContentTabsProps) {
  const [tab, setTab] = useState<Tab>('overview');
  const frame = useRef<HTMLDivElement>(null);
  const [memory] = useState<FilmMemory>(() => new Map());
  const { view, said, failure } = useViewedMedia(course.id, open);
  /** The button that leads there goes, so that the focus is led there too. */
  function leadTo(next: Tab) {
    focusTab(frame.current, placeOf(next));
    setTab(next);
  }
  function keepAgain() {
    frame.current?.focus({ preventScroll: true });
    failure?.tryAgain();
  }
  const { videos, documents, images } = content;
  const opening = useOpening(content, own ? uncounted : view);
  const films = videos.map((video, place) => (
    <ContentVideo
      key={video.id}
      video={video}
      memory={memory}
      early={(own || video.viewed || memory.has(video.id)) && place < FETCHED_EARLY}
      {...opening(video)}
      onOpened={onOpened}
      onFailed={() => void onFailed()}
    />
  ));
  const papers = documents.map((file) => (
    <ContentDocument key={file.id} file={file} {...opening(file)} onRefused={onFailed} />
  ));
  return (
    <div ref={frame} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
      {own ? <AsLearners /> : <Progress course={course} content={content} />}
      <p role="status" className="sr-only">
        {said}
      </p>
      {failure && <NotKept reason={failure.reason} onTryAgain={keepAgain} />}
      <Tabs value={tab} onChange={setTab} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TabList label="Parts of the course" tabs={tabs} />
        <TabPanel value="overview" className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {films.length + papers.length + images.length === 0 && <NothingYet own={own} />}
          <Shelf title="Videos" items={films} onAll={() => leadTo('videos')} />
          <Shelf title="Documents" items={papers} onAll={() => leadTo('documents')} />
          <ContentImages courseId={course.id} images={images} />
          <AboutCourse course={course} level={3} />
        </TabPanel>
        <TabPanel value="videos">
          <Items label="Videos" items={films}>
            <NoneYet title="No videos yet" />
          </Items>
        </TabPanel>
        <TabPanel value="documents">
          <Items label="Documents" items={papers}>
            <NoneYet title="No documents yet" />
          </Items>
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** What may come before an item is opened: one question for all of them. @returns the props of an item */
function useOpening({ refund }: CourseContent, onViewed: (item: CourseMedia) => void) {
  const [agreed, setAgreed] = useState(false);
  const [begun, setBegun] = useState<ReadonlySet<MediaId>>(new Set());
  return ({ id }: CourseMedia) => {
    const ending = !agreed && refund && endsRefund(refund, id, begun) ? refund : null;
    const onOpen = () => {
      if (ending) setAgreed(true);
      if (!begun.has(id)) setBegun((others) => new Set(others).add(id));
    };
    return { ending, onOpen, onViewed };
  };
}

function NothingYet({ own }: { own: boolean }) {
  return (
    <EmptyState
      compact
      level={3}
      title="Nothing uploaded yet"
      hint={
        own
          ? 'Add videos, documents and images under Manage Course, Media Management.'
          : 'Your teacher has not added any videos or documents so far.'
      }
    />
  );
}

function AsLearners() {
  return (
    <p className="type-text-s text-ink-soft">
      This is what your learners see. What you look at here is not counted.
    </p>
  );
}

type ProgressProps = { course: Course; content: CourseContent };

function Progress({ course: { title }, content }: ProgressProps) {
  const { viewed, all } = viewedCount(content);
  if (content.progressPercent === null) return null;
  return (
    <div className="grid gap-1">
      <ProgressBar label={`Progress in ${title}`} percent={content.progressPercent} figure />
      <p className="type-text-s text-ink-soft">
        {wholeNumber.format(viewed)} of {wholeNumber.format(all)} viewed
      </p>
    </div>
  );
}

function NotKept({ reason, onTryAgain }: { reason: string; onTryAgain: () => void }) {
  return (
    <Note tone="bad" role="alert">
      <p>What you viewed could not be kept. {reason}</p>
      <Button look="plain" className="mt-3" onClick={onTryAgain}>
        Try again
      </Button>
    </Note>
  );
}

type ShelfProps = { title: string; items: readonly ReactElement[]; onAll: () => void };

/** The first ones, and a button for the rest. */
function Shelf({ title, items, onAll }: ShelfProps) {
  if (items.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Title level={3} size="s">
        {title}
      </Title>
      <Items label={title} items={items.slice(0, SHOWN_IN_OVERVIEW)} />
      {items.length > SHOWN_IN_OVERVIEW && (
        <Button look="quiet" className="justify-self-start" onClick={onAll}>
          All {wholeNumber.format(items.length)} {title.toLowerCase()}
        </Button>
      )}
    </section>
  );
}

type ItemsProps = { label: string; items: readonly ReactElement[]; children?: ReactNode };

function Items({ label, items, children }: ItemsProps) {
  if (items.length === 0) return children;
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {items.map((item) => (
        <li key={item.key}>{item}</li>
      ))}
    </ul>
  );
}

function NoneYet({ title }: { title: string }) {
  return <EmptyState compact level={3} title={title} hint="They are shown here once they are added." />;
}
