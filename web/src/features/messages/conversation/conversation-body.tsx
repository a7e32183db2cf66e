import { isBlank } from '@skillverse/contract/text/clean-text';
import type { Ref } from 'react';
import type { OutboxEntry } from '../../../drafts/outbox/entries.ts';
import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import type { History } from './history/history.ts';
import { type LogState, NO_HISTORY } from './log-state.ts';
import { MessageList } from './message-list.tsx';
import type { OnReport } from './on-report.ts';

/** A conversation with a member or of a project, as far as its messages need it. */
type ShownTalk = {
  /** Of the member or the project. */
  readonly title: string;
  readonly inProject: boolean;
  readonly viewerId: string;
  readonly conversation: { readonly id: string } | undefined;
  readonly logState: LogState;
  /** There is no conversation for the viewer, and why. */
  readonly refusal: { readonly title: string; readonly hint: string } | undefined;
  readonly waiting: readonly OutboxEntry[];
  /** In the field, which a refusal takes away. */
  readonly written?: string;
  readonly toField: () => void;
  readonly log: Ref<HTMLDivElement>;
};

type BodyProps = { talk: ShownTalk; onReport: OnReport };

/** The messages, or what stands for them. */
export function ConversationBody({ talk, onReport }: BodyProps) {
  const { logState, refusal, waiting, written = '' } = talk;
  const { history, failure } = logState;
  if (refusal) {
    return (
      <div className="grid min-w-0 gap-4">
        <EmptyState compact {...refusal}>
          {talk.inProject ? (
            <Link to="/collaborate" className={buttonClass()}>
              Find Projects
            </Link>
          ) : (
            <Link to="/search" search={{ tab: 'people' }} className={buttonClass()}>
              Find people
            </Link>
          )}
        </EmptyState>
        {!isBlank(written) && <Written text={written} />}
        {waiting.length > 0 && <Messages {...{ talk, onReport }} history={NO_HISTORY} />}
      </div>
    );
  }
  const failed = failure && !history && (
    <LoadFailed
      compact
      what="the messages"
      detail={failure.detail}
      onRetry={failure.retry}
      retrying={failure.isRetrying}
    />
  );
  if (!history && waiting.length === 0) return failed ?? <MessageSkeletons />;
  return (
    <div className="grid min-w-0 gap-4">
      {failed}
      {history || failed ? (
        <Messages {...{ talk, onReport }} history={history ?? NO_HISTORY} />
      ) : (
        <MessageSkeletons />
      )}
    </div>
  );
}

/** To be copied: there is no field any more. */
function Written({ text }: { text: string }) {
  return (
    <div className="grid min-w-0 gap-1 rounded-m bg-tag p-4">
      <p className="type-label">You had written:</p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere select-text">
        {text}
      </p>
    </div>
  );
}

function Messages({ talk, history, onReport }: BodyProps & { history: History }) {
  const { title, inProject, viewerId, conversation, waiting, toField, log } = talk;
  return (
    <MessageList
      {...{ title, inProject, viewerId, history, waiting, log }}
      conversationId={conversation?.id}
      onDone={toField}
      onReport={({ id, text }) => onReport({ kind: 'message', targetId: id, name: text ?? '' })}
    />
  );
}

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5'];

function MessageSkeletons() {
  return (
    <Loading label="Loading the messages">
      <div className="grid gap-4 breathing">
        {WIDTHS.map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <Bone key={place} corner="l" className={`h-11 ${width} ${place % 2 ? 'justify-self-end' : ''}`} />
        ))}
      </div>
    </Loading>
  );
}
