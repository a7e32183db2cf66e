import { Button } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { Composer } from '../composer.tsx';
import { TypingLine } from '../typing.tsx';
import type { Talk } from './use-talk.ts';

/** The field to write in, or why there is none. */
export function ConversationFooter({ talk }: { talk: Talk }) {
  const { about, composing, person, isSample, isAsking, muting } = talk;
  if (isAsking && !about.data?.blocked) return <BlockQuestion talk={talk} />;
  if (about.data?.blocked) return <Blocked talk={talk} />;
  if (about.data?.canWrite === false && !isSample)
    return <p className="py-2 text-center text-ink-soft">You cannot message this member</p>;
  return (
    <div className="-mt-1 grid gap-1">
      {/* The field stays the same one, with the focus, if it turns out that the member is a sample. */}
      {!isSample && <TypingLine name={person.name} shown={talk.isTyping} />}
      <Failure>{muting.failure}</Failure>
      <Composer composing={composing} to={person.name} onUp={isSample ? undefined : talk.toLastOwn} />
    </div>
  );
}

function BlockQuestion({ talk: { person, blocking, setAsking } }: { talk: Talk }) {
  const keep = () => setAsking(false);
  return (
    <Question
      title="Block this member?"
      onKeep={blocking.pending ? undefined : keep}
      actions={
        <>
          <Button look="plain" onClick={keep}>
            Cancel
          </Button>
          <Button look="danger" pending={blocking.pending} onClick={() => blocking.run()}>
            Block
          </Button>
        </>
      }
    >
      <p className="type-text-s">
        You and <bdi>{person.name}</bdi> cannot write to each other then. They are not told, and do not find
        you in People.
      </p>
      <Failure>{blocking.failure}</Failure>
    </Question>
  );
}

function Blocked({ talk: { person, unblocking, setAsking } }: { talk: Talk }) {
  function unblock() {
    setAsking(false);
    unblocking.run();
  }
  return (
    <div className="grid gap-2">
      <Failure>{unblocking.failure}</Failure>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          You blocked <bdi>{person.name}</bdi>
        </p>
        {/* The question with the pressed button has given way to it. */}
        <Button look="plain" autoFocus pending={unblocking.pending} onClick={unblock}>
          Unblock
        </Button>
      </div>
    </div>
  );
}
