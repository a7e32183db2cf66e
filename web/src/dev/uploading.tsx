import { type ReactNode, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Question } from '../ui/dialog/question.tsx';
import { LeaveUploadsQuestion } from '../ui/files/leave-uploads-question.tsx';
import { RefusedFiles } from '../ui/files/refused-files.tsx';
import { RemoveFileQuestion } from '../ui/files/remove-file-question.tsx';
import { UploadActions } from '../ui/files/upload-actions.tsx';
import { UploadProgress } from '../ui/files/upload-progress.tsx';
import type { UploadItem } from '../ui/files/upload-queue.ts';
import { UploadsList } from '../ui/files/uploads-list.tsx';
import { FocusKeeper } from '../ui/focus/focus-keeper.tsx';
import { Title } from '../ui/title.tsx';

const item = (name: string, how: Partial<UploadItem>): UploadItem => ({
  id: name,
  key: name,
  file: new File(['as large as this sentence'], name),
  state: 'waiting',
  percent: 0,
  ...how,
});

const FILES = [
  item('bowl.png', { state: 'done', percent: 100 }),
  item('wheel.mp4', { state: 'running', percent: 40 }),
  item('glaze.pdf', { state: 'failed', failure: 'The connection was lost' }),
  item('kiln.mov', {
    state: 'failed',
    failure: 'This file is damaged or cannot be read',
    hopeless: true,
  }),
  item('ash.png', {}),
];

const nothing = () => undefined;
const ways = { cancel: nothing, retry: nothing, dismiss: nothing };
const settled = { ...ways, items: FILES.slice(0, 4), busy: false };
const leaving = { asking: true, stay: nothing, close: nothing, leave: nothing };

/** Something that is there already, and its files on their way; and what is asked before they are lost. */
export function Uploading() {
  const [items, setItems] = useState(FILES);
  const [isProgressWanted, setProgressWanted] = useState(false);
  const dismiss = (id: string) => setItems((before) => before.filter((one) => one.id !== id));
  return (
    <section className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
      <Title level={2} size="m">
        Files on their way
      </Title>
      {/* It takes the focus, so it comes when it is asked for. */}
      {isProgressWanted ? (
        <>
          <UploadProgress uploads={settled} what="course" later="in Media Management" />
          <UploadActions uploads={settled} onStop={nothing} next="Open Media Management" onNext={nothing} />
        </>
      ) : (
        <Button look="quiet" onClick={() => setProgressWanted(true)}>
          Show how the files of a new course are doing
        </Button>
      )}
      <FocusKeeper>
        <UploadsList label="More files" uploads={{ ...ways, dismiss }} items={items} dismissable />
      </FocusKeeper>
      <RefusedFiles files={[{ name: 'kiln.svg', reason: 'This is not a file of the accepted types' }]} />
      <Questions />
    </section>
  );
}

function Questions(): ReactNode {
  return (
    <>
      <LeaveUploadsQuestion leaving={leaving}>Your course stays.</LeaveUploadsQuestion>
      <RemoveFileQuestion
        name="glazes.pdf"
        whose="you and your learners"
        removing={false}
        failure="Failed to delete file"
        onRemove={nothing}
        onKeep={nothing}
      />
      <Question
        title="Any other question"
        actions={
          <>
            <Button look="plain">Keep</Button>
            <Button look="danger">Give up</Button>
          </>
        }
      >
        <p className="type-text-s">Two answers, the harmless one first.</p>
      </Question>
    </>
  );
}
